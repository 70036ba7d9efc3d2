//! The page and its files, which are part of the program.

use crate::http::{Request, Response};
use std::sync::OnceLock;

/// A file of the page.
struct Asset {
    path: &'static str,
    content_type: &'static str,
    bytes: &'static [u8],
}

/// Lists files of the folder `page` by their paths.
macro_rules! assets {
    ($($path:literal),+ $(,)?) => {
        &[$(Asset {
            path: concat!("/", $path),
            content_type: content_type($path),
            bytes: include_bytes!(concat!("../page/", $path)),
        }),+]
    };
}

/// All files of the page; a test compares this list with the folder.
static ASSETS: &[Asset] = assets![
    "index.html",
    "icon.svg",
    "style.css",
    "trees.css",
    "games.css",
    "js/address.js",
    "js/algorithms.js",
    "js/api.js",
    "js/board.js",
    "js/boards/layout.js",
    "js/boards/pieces.js",
    "js/chart.js",
    "js/dom.js",
    "js/games/analysis.js",
    "js/games/game.js",
    "js/games/graph.js",
    "js/games/paste.js",
    "js/lab/claims.js",
    "js/lab/figure.js",
    "js/lab/runner.js",
    "js/lab/study.js",
    "js/main.js",
    "js/race/bars.js",
    "js/race/questions.js",
    "js/race/runners.js",
    "js/screens/games.js",
    "js/screens/home.js",
    "js/screens/lab.js",
    "js/screens/race.js",
    "js/screens/trees.js",
    "js/trees/axis.js",
    "js/trees/clock.js",
    "js/trees/inspector.js",
    "js/trees/legend.js",
    "js/trees/overview.js",
    "js/trees/panel.js",
    "js/trees/replay.js",
    "js/trees/saving.js",
    "js/trees/source.js",
    "js/trees/trace.js",
    "js/trees/transport.js",
    "js/trees/tree.js",
    "js/trees/view.js",
    "lab.css",
    "race.css",
    "study.md",
];

/// The type of a file, by the end of its name.
const fn content_type(path: &str) -> &'static str {
    match path.as_bytes() {
        [.., b'.', b'h', b't', b'm', b'l'] => "text/html; charset=utf-8",
        [.., b'.', b'c', b's', b's'] => "text/css; charset=utf-8",
        [.., b'.', b's', b'v', b'g'] => "image/svg+xml",
        [.., b'.', b'm', b'd'] => "text/plain; charset=utf-8",
        _ => "text/javascript; charset=utf-8",
    }
}

/// One tag for all files, made of what is in them: they change together, with the program.
fn tag() -> &'static str {
    static TAG: OnceLock<String> = OnceLock::new();
    TAG.get_or_init(|| {
        // FNV-1a: nobody gains by a collision with themselves.
        let bytes = ASSETS.iter().flat_map(|asset| asset.bytes);
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        });
        format!("\"{hash:016x}\"")
    })
}

/// Whether there is a file of this path.
pub(crate) fn exists(path: &str) -> bool {
    ASSETS.iter().any(|asset| asset.path == path)
}

/// The file that is asked for, if there is one.
pub(crate) fn file(request: &Request) -> Option<Response> {
    let path = match request.path.as_str() {
        "/" => "/index.html",
        path => path,
    };
    if let Some(bytes) = edited(path) {
        return Some(Response::new(200, content_type(path), bytes));
    }
    let asset = ASSETS.iter().find(|asset| asset.path == path)?;
    let mut response = if request.header("if-none-match") == Some(tag()) {
        Response::new(304, asset.content_type, &[][..])
    } else {
        Response::new(200, asset.content_type, asset.bytes)
    };
    response.etag = Some(tag());
    Some(response)
}

/// While somebody works on the page, its files come from the folder that `STUDIO_PAGE` names, so
/// that a change needs no compiler; never in a release.
fn edited(path: &str) -> Option<Vec<u8>> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-.".contains(c);
    if !cfg!(debug_assertions) || path.contains("..") || !path.chars().all(plain) {
        return None;
    }
    let folder = std::env::var_os("STUDIO_PAGE")?;
    std::fs::read(std::path::Path::new(&folder).join(path.trim_start_matches('/'))).ok()
}

#[cfg(test)]
mod tests {
    use super::ASSETS;
    use std::fs;
    use std::path::Path;

    fn files(folder: &Path, into: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                files(&path, into);
            } else {
                into.push(path.to_str().unwrap().to_owned());
            }
        }
    }

    #[test]
    fn the_list_is_the_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
        let mut found = Vec::new();
        files(&folder, &mut found);
        let start = folder.to_str().unwrap().len();
        let mut found: Vec<&str> = found.iter().map(|file| &file[start..]).collect();
        found.sort_unstable();
        let mut listed: Vec<&str> = ASSETS.iter().map(|asset| asset.path).collect();
        listed.sort_unstable();
        assert_eq!(listed, found);
    }
}
