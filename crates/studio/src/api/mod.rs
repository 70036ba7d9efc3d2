//! What the page asks for: one file a group of questions.

mod trees;

use crate::assets;
use crate::http::{Answer, Method, Request, Response};
use crate::searches::Searches;

/// Answers a request that may be answered.
pub(crate) fn answer(request: &Request, searches: &Searches) -> Answer {
    match (request.method, request.path.as_str()) {
        (Method::Get, "/api/trees") => trees::list().into(),
        (Method::Post, "/api/trees/tree") => trees::tree(request).into(),
        (Method::Post, "/api/trees/picture") => trees::picture(request).into(),
        (Method::Post, "/api/trees/search") => trees::search(request, searches),
        (Method::Get | Method::Head, _) => match assets::file(request) {
            Some(response) => response.into(),
            None => Response::refuse(404, "there is nothing here").into(),
        },
        (Method::Post, _) => Response::refuse(404, "there is nothing here").into(),
    }
}
