//! What the page asks for: one file a group of questions.

mod games;
pub(crate) mod lab;
mod race;
mod trees;

use crate::assets;
use crate::http::{Answer, Method, Request, Response};
use crate::searches::Searches;
use lab::Laboratory;
use serde_json::json;
use std::sync::Arc;

/// Answers a request that may be answered.
pub(crate) fn answer(request: &Request, searches: &Searches, lab: &Arc<Laboratory>) -> Answer {
    match (request.method, request.path.as_str()) {
        (Method::Get, "/api/status") => {
            Response::json(&json!({ "searches": searches.running() })).into()
        }
        (Method::Get, "/api/trees") => trees::list().into(),
        (Method::Post, "/api/trees/tree") => trees::tree(request).into(),
        (Method::Post, "/api/trees/picture") => trees::picture(request).into(),
        (Method::Post, "/api/trees/search") => trees::search(request, searches),
        (Method::Get, "/api/games") => games::list().into(),
        (Method::Post, "/api/games/standing") => games::standing(request).into(),
        (Method::Post, "/api/games/read") => games::read(request).into(),
        (Method::Post, "/api/games/text") => games::text(request).into(),
        (Method::Post, "/api/games/play") => games::play(request, searches),
        (Method::Post, "/api/games/analyse") => games::analyse(request, searches),
        (Method::Post, "/api/games/values") => games::values(request, searches),
        (Method::Get, "/api/lab") => lab::list(request, lab).into(),
        (Method::Get, "/api/lab/figure") => lab::figure(request, lab).into(),
        (Method::Get, "/api/lab/claims") => lab::all_claims(request, lab).into(),
        (Method::Post, "/api/lab/run") => lab::run(request, searches, lab),
        (Method::Get, "/api/race") => race::list().into(),
        (Method::Post, "/api/race/run") => race::run(request, searches),
        (Method::Get | Method::Head, _) => match assets::file(request) {
            Some(response) => response.into(),
            None => Response::refuse(404, "there is nothing here").into(),
        },
        (Method::Post, _) => Response::refuse(404, "there is nothing here").into(),
    }
}
