//! States in a singly linked list, as a program of 1987 had them.

use super::state::State;
use crate::position::Position;
use std::fmt;

/// States from the first to the last, one allocation each.
pub(super) struct LinkedStates<P: Position> {
    first: Link<P>,
}

type Link<P> = Option<Box<Element<P>>>;

struct Element<P: Position> {
    state: State<P>,
    next: Link<P>,
}

impl<P: Position> LinkedStates<P> {
    pub(super) fn push(&mut self, state: State<P>) {
        let next = self.first.take();
        self.first = Some(Box::new(Element { state, next }));
    }

    pub(super) fn pop(&mut self) -> Option<State<P>> {
        let Element { state, next } = *self.first.take()?;
        self.first = next;
        Some(state)
    }

    /// Inserts a state behind those at the front that come before it.
    pub(super) fn insert(
        &mut self,
        state: State<P>,
        comes_before: impl Fn(&State<P>, &State<P>) -> bool,
    ) {
        let mut link = &mut self.first;
        while link
            .as_ref()
            .is_some_and(|element| comes_before(&element.state, &state))
        {
            link = &mut link.as_mut().expect("it has just been looked at").next;
        }
        let next = link.take();
        *link = Some(Box::new(Element { state, next }));
    }

    /// Removes the states that do not stay, and says how many.
    pub(super) fn retain(&mut self, stays: impl Fn(&State<P>) -> bool) -> u64 {
        let mut removed = 0;
        let mut link = &mut self.first;
        while let Some(element) = link.take() {
            if stays(&element.state) {
                link = &mut link.insert(element).next;
            } else {
                *link = element.next;
                removed += 1;
            }
        }
        removed
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &State<P>> {
        let elements = std::iter::successors(self.first.as_deref(), |it| it.next.as_deref());
        elements.map(|element| &element.state)
    }
}

impl<P: Position> Default for LinkedStates<P> {
    fn default() -> Self {
        LinkedStates { first: None }
    }
}

impl<P: Position> fmt::Debug for LinkedStates<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

// Element by element, for a long list dropped as a whole would overflow the stack.
impl<P: Position> Drop for LinkedStates<P> {
    fn drop(&mut self) {
        while self.pop().is_some() {}
    }
}
