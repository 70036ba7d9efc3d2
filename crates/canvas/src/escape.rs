//! Text inside XML and HTML.

/// The text with everything that means something in markup written as an entity, and what no
/// markup may contain replaced.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(letter),
            '\u{fffe}' | '\u{ffff}' => out.push(char::REPLACEMENT_CHARACTER),
            _ if letter.is_control() => out.push(char::REPLACEMENT_CHARACTER),
            _ => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn markup_becomes_text() {
        let nasty = "a<b & \"c\" > 'd'\u{0}";
        let safe = escape(nasty);
        assert_eq!(safe, "a&lt;b &amp; &quot;c&quot; &gt; &#39;d&#39;\u{fffd}");
        let document = format!("<a b=\"{safe}\">{safe}</a>");
        let parsed = roxmltree::Document::parse(&document).expect("well-formed");
        let expected = nasty.replace('\0', "\u{fffd}");
        assert_eq!(parsed.root_element().text(), Some(expected.as_str()));
        assert_eq!(
            parsed.root_element().attribute("b"),
            Some(expected.as_str())
        );
    }
}
