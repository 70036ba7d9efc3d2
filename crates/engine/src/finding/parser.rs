//! Reads conditions.
//!
//! ```text
//! condition  := conjunction { "or" conjunction }
//! conjunction:= negation { "and" negation }
//! negation   := "not" negation | comparison
//! comparison := sum [ ("<" | "<=" | ">" | ">=" | "=" | "!=") sum ]
//! sum        := product { ("+" | "-") product }
//! product    := factor { ("*" | "/") factor }
//! factor     := number | quantity "(" algorithm ")" | "-" factor | "(" condition ")"
//! ```
//!
//! A text is either a condition or a number; which one is checked while it is read.

use super::expression::{Condition, Number, Relation};
use super::measure::Quantity;
use nullwindow::NotationError;
use nullwindow_catalogue::TreeAlgorithm;
use std::iter::Peekable;
use std::vec::IntoIter;

impl Condition {
    /// Reads a condition.
    pub(crate) fn parse(text: &str) -> Result<Self, NotationError> {
        let mut parser = Parser {
            words: words(text)?.into_iter().peekable(),
            end: text.chars().count() + 1,
            nesting: 0,
        };
        let read = parser.condition()?;
        if let Some(word) = parser.words.next() {
            return Err(word.rejected("an operator, or the end"));
        }
        read.condition()
    }
}

/// What has been read: a condition or a number, and where it begins.
struct Read {
    what: Either,
    column: usize,
    text: String,
}

enum Either {
    Condition(Condition),
    Number(Number),
}

impl Read {
    fn condition(self) -> Result<Condition, NotationError> {
        match self.what {
            Either::Condition(condition) => Ok(condition),
            Either::Number(_) => Err(NotationError::new(
                &self.text,
                self.column,
                "a comparison here, such as leaves(alpha-beta) < leaves(mt-sss)",
            )),
        }
    }

    fn number(self) -> Result<Number, NotationError> {
        match self.what {
            Either::Number(number) => Ok(number),
            Either::Condition(_) => Err(NotationError::new(
                &self.text,
                self.column,
                "a number here, not a condition",
            )),
        }
    }
}

/// A word or a sign, and where it begins.
#[derive(Clone, Debug)]
struct Word {
    text: String,
    column: usize,
}

impl Word {
    fn rejected(&self, expected: impl Into<String>) -> NotationError {
        NotationError::new(&self.text, self.column, expected)
    }

    fn is_name(&self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_alphabetic())
    }
}

/// Splits a text into names, numbers and signs.
fn words(text: &str) -> Result<Vec<Word>, NotationError> {
    let letters: Vec<char> = text.chars().collect();
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let rest = &letters[at..];
        let run = |belongs: &dyn Fn(char) -> bool| rest.iter().take_while(|c| belongs(**c)).count();
        let length = match letter {
            ' ' | '\t' | '\n' => {
                at += 1;
                continue;
            }
            'a'..='z' | 'A'..='Z' => run(&|c| c.is_ascii_alphanumeric() || c == '-' || c == '_'),
            '0'..='9' => run(&|c| c.is_ascii_digit() || c == '.'),
            '<' | '>' | '!' | '=' => 1 + usize::from(rest.get(1) == Some(&'=')),
            '(' | ')' | '+' | '-' | '*' | '/' => 1,
            _ => {
                let expected = "a name, a number, an operator or a parenthesis";
                let column = at + 1;
                return Err(NotationError::new(&letter.to_string(), column, expected));
            }
        };
        words.push(Word {
            text: rest[..length].iter().collect(),
            column: at + 1,
        });
        at += length;
    }
    Ok(words)
}

struct Parser {
    words: Peekable<IntoIter<Word>>,
    end: usize,
    nesting: usize,
}

/// Parentheses and signs nest so deep at most.
const NESTING: usize = 64;

impl Parser {
    /// Takes the next word if it is one of these.
    fn take(&mut self, texts: &[&str]) -> Option<Word> {
        self.words.next_if(|word| texts.contains(&&*word.text))
    }

    fn expect(&mut self, text: &str) -> Result<Word, NotationError> {
        let expected = format!("'{text}'");
        match self.words.next() {
            Some(word) if word.text == text => Ok(word),
            Some(word) => Err(word.rejected(expected)),
            None => Err(NotationError::new("", self.end, expected)),
        }
    }

    fn deeper<T>(
        &mut self,
        at: &Word,
        read: impl FnOnce(&mut Self) -> Result<T, NotationError>,
    ) -> Result<T, NotationError> {
        if self.nesting == NESTING {
            return Err(at.rejected(format!("no more than {NESTING} levels")));
        }
        self.nesting += 1;
        let done = read(self);
        self.nesting -= 1;
        done
    }

    fn condition(&mut self) -> Result<Read, NotationError> {
        let mut left = self.conjunction()?;
        while self.take(&["or"]).is_some() {
            let right = self.conjunction()?.condition()?;
            left = left.joined(right, Condition::Or)?;
        }
        Ok(left)
    }

    fn conjunction(&mut self) -> Result<Read, NotationError> {
        let mut left = self.negation()?;
        while self.take(&["and"]).is_some() {
            let right = self.negation()?.condition()?;
            left = left.joined(right, Condition::And)?;
        }
        Ok(left)
    }

    fn negation(&mut self) -> Result<Read, NotationError> {
        let Some(not) = self.take(&["not"]) else {
            return self.comparison();
        };
        let of = self.deeper(&not, Self::negation)?.condition()?;
        Ok(Read {
            what: Either::Condition(Condition::Not(Box::new(of))),
            column: not.column,
            text: not.text,
        })
    }

    fn comparison(&mut self) -> Result<Read, NotationError> {
        let left = self.sum()?;
        let Some(sign) = self.take(&["<", "<=", ">", ">=", "=", "==", "!="]) else {
            return Ok(left);
        };
        let relation = match &*sign.text {
            "<" => Relation::Less,
            "<=" => Relation::AtMost,
            ">" => Relation::Greater,
            ">=" => Relation::AtLeast,
            "!=" => Relation::Unequal,
            _ => Relation::Equal,
        };
        let (column, text) = (left.column, left.text.clone());
        let right = self.sum()?.number()?;
        Ok(Read {
            what: Either::Condition(Condition::Compare(left.number()?, relation, right)),
            column,
            text,
        })
    }

    fn sum(&mut self) -> Result<Read, NotationError> {
        let mut left = self.product()?;
        while let Some(sign) = self.take(&["+", "-"]) {
            let right = self.product()?.number()?;
            let join = match &*sign.text {
                "+" => Number::Sum,
                _ => Number::Difference,
            };
            left = left.combined(right, join)?;
        }
        Ok(left)
    }

    fn product(&mut self) -> Result<Read, NotationError> {
        let mut left = self.factor()?;
        while let Some(sign) = self.take(&["*", "/"]) {
            let right = self.factor()?.number()?;
            let join = match &*sign.text {
                "*" => Number::Product,
                _ => Number::Quotient,
            };
            left = left.combined(right, join)?;
        }
        Ok(left)
    }

    fn factor(&mut self) -> Result<Read, NotationError> {
        let quantities = Quantity::NAMES;
        let expected = || format!("a number, '(', or one of {}", quantities.join(", "));
        let Some(word) = self.words.next() else {
            return Err(NotationError::new("", self.end, expected()));
        };
        let what = if word.text == "(" {
            let inner = self.deeper(&word, Self::condition)?;
            self.expect(")")?;
            inner.what
        } else if word.text == "-" {
            let of = self.deeper(&word, Self::factor)?.number()?;
            Either::Number(Number::Negative(Box::new(of)))
        } else if let Some(quantity) = Quantity::by_name(&word.text) {
            self.expect("(")?;
            let algorithm = self.algorithm()?;
            self.expect(")")?;
            Either::Number(Number::Of(quantity, algorithm))
        } else if let (false, Ok(number)) = (word.is_name(), word.text.parse()) {
            Either::Number(Number::Literal(number))
        } else {
            return Err(word.rejected(expected()));
        };
        Ok(Read {
            what,
            column: word.column,
            text: word.text,
        })
    }

    fn algorithm(&mut self) -> Result<TreeAlgorithm, NotationError> {
        let names: Vec<&str> = TreeAlgorithm::ALL.iter().map(|a| a.name()).collect();
        let expected = format!("an algorithm: {}", names.join(", "));
        match self.words.next() {
            None => Err(NotationError::new("", self.end, expected)),
            Some(word) => word.text.parse().map_err(|_| word.rejected(expected)),
        }
    }
}

impl Read {
    fn joined(
        self,
        right: Condition,
        join: fn(Box<Condition>, Box<Condition>) -> Condition,
    ) -> Result<Read, NotationError> {
        let (column, text) = (self.column, self.text.clone());
        let left = self.condition()?;
        Ok(Read {
            what: Either::Condition(join(Box::new(left), Box::new(right))),
            column,
            text,
        })
    }

    fn combined(
        self,
        right: Number,
        join: fn(Box<Number>, Box<Number>) -> Number,
    ) -> Result<Read, NotationError> {
        let (column, text) = (self.column, self.text.clone());
        let left = self.number()?;
        Ok(Read {
            what: Either::Number(join(Box::new(left), Box::new(right))),
            column,
            text,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Condition, Quantity};
    use nullwindow_catalogue::TreeAlgorithm;
    use std::convert::Infallible;

    /// Whether a condition holds where alpha-beta has 12 leaves and 3 passes, all others 8 and 4.
    fn holds(text: &str) -> bool {
        let condition = Condition::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let mut measure = |quantity, algorithm: TreeAlgorithm| {
            let alpha_beta = algorithm.name() == "alpha-beta";
            Ok::<f64, Infallible>(match quantity {
                Quantity::Leaves => [8.0, 12.0][usize::from(alpha_beta)],
                Quantity::Passes => [4.0, 3.0][usize::from(alpha_beta)],
                _ => 0.0,
            })
        };
        condition.holds(&mut measure).unwrap()
    }

    #[test]
    fn operators_bind_as_usual() {
        for text in [
            "leaves(mt-sss) < leaves(alpha-beta)",
            "leaves(alpha-beta) - leaves(mt-sss) - 1 = 3",
            "leaves(alpha-beta)-leaves(mt-sss)=4",
            "1 + 2 * 3 = 7",
            "(1 + 2) * 3 == 9",
            "8 / 4 / 2 = 1",
            "-leaves(mt-sss) < -7.5",
            "2 * -3 = -6",
            "leaves(alpha-beta) > 1.4 * leaves(mt-sss) and passes(mt-sss) >= 4",
            "1 = 2 and 1 = 2 or 1 = 1",
            "not 1 = 2",
            "not (1 = 1 and 1 = 2)",
            "(((leaves(sss-star)))) != 9",
            "1 <= 1 and 1 >= 1",
        ] {
            assert!(holds(text), "{text}");
        }
        for text in [
            "leaves(mt-sss) >= leaves(alpha-beta)",
            "1 = 2 or 1 = 2",
            "1 = 1 and (1 = 2 or 1 = 2)",
            // No number, so nothing is true of it.
            "1 / (1 - 1) > 0",
            "1 / (1 - 1) <= 0",
            "1 / (1 - 1) != 0",
        ] {
            assert!(!holds(text), "{text}");
        }
    }

    #[test]
    fn errors_have_their_column() {
        for (text, column) in [
            ("", 1),
            ("leaves(alpha-beta)", 1),
            ("leaves(alpha-beta) <", 21),
            ("leaves(alphabeta) < 3", 8),
            ("leafs(alpha-beta) < 3", 1),
            ("leaves alpha-beta < 3", 8),
            ("leaves(alpha-beta < 3", 19),
            ("1 < 2 < 3", 7),
            ("1 < 2 and 3", 11),
            ("1 + (1 < 2) < 3", 5),
            ("(1 < 2", 7),
            ("1 < 2)", 6),
            ("1 ? 2", 3),
            ("1.2.3 < 2", 1),
            ("1 < 2 and and 1 < 2", 11),
            ("not 3", 5),
            ("1 ! 2", 3),
        ] {
            let error = Condition::parse(text).unwrap_err();
            assert_eq!(error.column, column, "{text}: {error}");
        }
        let deep = format!("{}1 < 2{}", "(".repeat(100_000), ")".repeat(100_000));
        assert_eq!(Condition::parse(&deep).unwrap_err().column, 65);
        let signs = format!("1 < {}1", "-".repeat(100_000));
        assert_eq!(Condition::parse(&signs).unwrap_err().column, 69);
    }

    #[test]
    fn whatever_is_typed_is_read_or_refused_at_a_column_of_it() {
        const PIECES: [&str; 24] = [
            "leaves",
            "value",
            "last-leaves",
            "(",
            ")",
            "mt-sss",
            "alpha-beta",
            "+",
            "-",
            "*",
            "/",
            "<",
            ">=",
            "!=",
            "!",
            "=",
            "and",
            "or",
            "not",
            " ",
            "12",
            "0.5",
            "é",
            ".",
        ];
        let mut state = 7_u64;
        let mut read = 0;
        for _ in 0..200_000 {
            let mut draw = |bound: usize| {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                usize::try_from(state >> 40).unwrap() % bound
            };
            let length = draw(9);
            let text: String = (0..length).map(|_| PIECES[draw(PIECES.len())]).collect();
            match Condition::parse(&text) {
                Ok(_) => read += 1,
                Err(error) => {
                    let columns = 1..=text.chars().count() + 1;
                    assert!(columns.contains(&error.column), "{text}: {error}");
                }
            }
        }
        assert!(read > 10, "{read}");
    }

    #[test]
    fn algorithms_are_named_once() {
        let text = "leaves(mt-sss) < 3 or passes(alpha-beta) > 2 and not total(mt-sss) = 1";
        let names: Vec<&str> = Condition::parse(text)
            .unwrap()
            .algorithms()
            .iter()
            .map(|algorithm| algorithm.name())
            .collect();
        assert_eq!(names, ["mt-sss", "alpha-beta"]);
    }
}
