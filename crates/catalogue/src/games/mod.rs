//! The games: one list, the one place where a game is added to commands and figures.

/// The positions that come with a game, read once; those of its test sets, or its start alone.
macro_rules! positions {
    ($game:ident, $($set:ident)::+) => {
        fn sample() -> &'static [Self] {
            static SET: std::sync::LazyLock<Vec<$game>> = std::sync::LazyLock::new(|| {
                let set = $($set)::+::test_set();
                set.into_iter().map(|test| test.position).collect()
            });
            &SET
        }

        fn verification() -> &'static [Self] {
            static SET: std::sync::LazyLock<Vec<$game>> = std::sync::LazyLock::new(|| {
                let set = $($set)::+::verification_set();
                set.into_iter().map(|test| test.position).collect()
            });
            &SET
        }

        fn before_sample(place: usize) -> Vec<Self> {
            let test = $($set)::+::test_set().swap_remove(place);
            let mut position = <$game as nullwindow::Game>::start();
            let mut before = Vec::new();
            for mv in test.moves {
                before.push(position.clone());
                nullwindow::Position::play(&mut position, mv);
            }
            before
        }
    };
    ($game:ident) => {
        fn sample() -> &'static [Self] {
            static START: std::sync::LazyLock<$game> =
                std::sync::LazyLock::new(<$game as nullwindow::Game>::start);
            std::slice::from_ref(&START)
        }
    };
}

mod checkers;
mod chess;
mod connect_four;
mod othello;
mod playable;

pub use playable::Playable;

use std::fmt;
use std::str::FromStr;

/// Makes the names of the games and the macros that go from a name to a type.
macro_rules! games {
    ($d:tt $($variant:ident: $($path:ident)::+, $title:literal, $provides:ident;)+) => {
        /// A game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum GameName {
            $(#[doc = $title] $variant,)+
        }

        crate::method::searchable!($($($path)::+),+);

        impl GameName {
            /// All of them.
            pub const ALL: &[GameName] = &[$(GameName::$variant,)+];

            /// What it is, in a few words.
            #[must_use]
            pub fn title(self) -> &'static str {
                match self { $(GameName::$variant => $title,)+ }
            }
        }

        /// The games' types by the names of their variants, for `with_game`.
        #[doc(hidden)]
        pub mod types {
            $(pub type $variant = $($path)::+;)+
        }

        /// Runs `$body` with `$G` standing for the type of the game that `$name` names.
        #[macro_export]
        macro_rules! with_game {
            ($d name:expr, $d G:ident => $d body:expr) => {
                match $d name {
                    $($crate::GameName::$variant => {
                        type $d G = $crate::games::types::$variant;
                        $d body
                    })+
                }
            };
        }

        /// The same for games that have matches and games at the terminal; `None` for others, for
        /// which `$body` is not even compiled.
        #[macro_export]
        macro_rules! with_players {
            ($d name:expr, $d G:ident => $d body:expr) => {
                match $d name {
                    $($crate::GameName::$variant => $crate::provided!($provides, {
                        type $d G = $crate::games::types::$variant;
                        $d body
                    }),)+
                }
            };
        }
    };
}

/// `Some` of what needs players, where the list has the word.
#[doc(hidden)]
#[macro_export]
macro_rules! provided {
    (players, $body:expr) => {
        Some($body)
    };
    (searches, $body:expr) => {
        None
    };
}

// A game has its variant, its type, what it is in a few words, and either `players` or, if it has no
// matches and no games at the terminal, `searches`. All else its `Playable` tells, in a file of this folder.
games! { $
    Chess: nullwindow_chess::Chess, "Chess", players;
    Checkers: nullwindow_checkers::Checkers, "English checkers", players;
    Othello: nullwindow_othello::Othello, "Othello, 8x8", players;
    ConnectFour: nullwindow_connect_four::ConnectFour, "Connect Four", players;
    Othello6: nullwindow_othello::Othello6, "Othello on 6x6 squares", searches;
    Othello4: nullwindow_othello::Othello4, "Othello on 4x4 squares", searches;
}

/// Something that not every game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Provision {
    /// Players of ours, for matches and games at the terminal.
    Players,
    /// Test suites.
    Suites,
    /// An evaluation that can be fitted to the results of games.
    Tuning,
}

impl Provision {
    /// What it is, as in `othello4 has no players`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Provision::Players => "players",
            Provision::Suites => "test suites",
            Provision::Tuning => "evaluation to tune",
        }
    }
}

impl GameName {
    /// The name used on the command line and in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        use nullwindow::Game;
        with_game!(self, G => G::NAME)
    }

    /// Other names that people may type.
    #[must_use]
    pub fn aliases(self) -> &'static [&'static str] {
        with_game!(self, G => G::ALIASES)
    }

    /// Whether it has something that not every game has.
    #[must_use]
    pub fn provides(self, what: Provision) -> bool {
        match what {
            Provision::Players => with_players!(self, G => G::SIDES).is_some(),
            Provision::Suites => with_game!(self, G => G::SUITES.is_some()),
            Provision::Tuning => with_game!(self, G => G::TUNING.is_some()),
        }
    }

    /// The games that have something.
    pub fn providing(what: Provision) -> impl Iterator<Item = GameName> {
        let all = Self::ALL.iter().copied();
        all.filter(move |game| game.provides(what))
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Reads a name or an alias.
impl FromStr for GameName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let named = |game: &&GameName| game.name() == text || game.aliases().contains(&text);
        Self::ALL.iter().find(named).copied().ok_or_else(|| {
            let names: Vec<&str> = Self::ALL.iter().map(|game| game.name()).collect();
            format!("there is no game '{text}'; expected {}", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{GameName, Playable, Provision};
    use std::collections::HashSet;

    #[test]
    fn names_and_aliases_lead_back_to_their_game() {
        let mut seen = HashSet::new();
        for &game in GameName::ALL {
            for name in [game.name()].iter().chain(game.aliases()) {
                assert_eq!(name.parse(), Ok(game));
                assert!(seen.insert(*name), "{name} names two games");
            }
        }
        assert!("go".parse::<GameName>().unwrap_err().contains("othello4"));
    }

    /// Who has openings, suites or a tuner is played, too.
    #[test]
    fn what_needs_players_has_them() {
        for &game in GameName::ALL {
            let plays = game.provides(Provision::Players);
            assert!(plays || !game.provides(Provision::Suites), "{game}");
            assert!(plays || !game.provides(Provision::Tuning), "{game}");
        }
    }

    /// Sides alternate, and the first one has the first move.
    #[test]
    fn seats_alternate_from_the_start() {
        fn check<G: Playable>() {
            let mut history = nullwindow::GameHistory::new(G::start());
            assert_eq!(G::start().seat(), super::super::Seat::First, "{}", G::NAME);
            for step in 0..40 {
                let legal = history.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let seat = history.position().seat();
                history.play(legal[(3 * step) % legal.len()]);
                assert_eq!(history.position().seat(), seat.other(), "{}", G::NAME);
            }
        }
        for &game in GameName::ALL {
            with_game!(game, G => check::<G>());
        }
    }
}
