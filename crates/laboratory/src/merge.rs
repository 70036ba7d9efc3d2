//! Puts outcomes that other machines found into the store.

use crate::campaign::CampaignError;
use crate::delivery::Delivery;
use crate::gathering::twice;
use crate::job::Job;
use crate::store::Store;
use crate::values::Values;
use serde::Serialize;
use std::collections::{BTreeSet, HashMap};

/// What became of deliveries.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Merged {
    /// Outcomes that were new.
    pub new: usize,
    /// Outcomes that were there already, from the store or earlier in the same files.
    pub known: usize,
    /// The machines of the new timed searches. Those of several are not mixed into one ratio:
    /// where a figure's are not all from one machine, `lab run` times them again.
    pub timed_on: BTreeSet<String>,
}

/// Stores deliveries, all or none: each search once, and only if all values agree, with each other
/// and with those in the store.
///
/// # Errors
/// Two searches disagree, or the store cannot be used.
pub fn merge(store: &Store, deliveries: Vec<Delivery>) -> Result<Merged, CampaignError> {
    let mut values = Values::default();
    let mut trouble = Ok(());
    store.each(true, |text, outcome| {
        if trouble.is_ok() {
            let job = text.parse::<Job>();
            trouble = job
                .map_err(|error| format!("{error}"))
                .and_then(|job| values.note(&job, outcome));
        }
    })?;
    trouble.map_err(CampaignError::Disagreement)?;
    let mut merged = Merged::default();
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut new: Vec<Delivery> = Vec::new();
    for found in deliveries {
        let text = found.job.to_string();
        let before = match places.get(&text) {
            Some(&place) => Some(new[place].outcome.clone()),
            None => store.find(&found.job)?,
        };
        if let Some(before) = before {
            before
                .same_search(&found.outcome)
                .map_err(|what| CampaignError::Disagreement(twice(&found.job, &what)))?;
            merged.known += 1;
            continue;
        }
        values
            .note(&found.job, &found.outcome)
            .map_err(CampaignError::Disagreement)?;
        if found.job.runs_alone() {
            merged.timed_on.insert(found.machine.clone());
        }
        places.insert(text, new.len());
        new.push(found);
    }
    merged.new = new.len();
    store.keep_all(&new)?;
    Ok(merged)
}

#[cfg(test)]
mod tests {
    use super::merge;
    use crate::campaign::CampaignError;
    use crate::delivery::Delivery;
    use crate::execution::execute;
    use crate::gathering::Gathering;
    use crate::job::Job;
    use crate::machine::this_machine;
    use crate::store::Store;

    fn job(seed: u64, more: &str) -> Job {
        let text =
            format!("tree 4^4 random ±100 #{seed}, negascout, depth 4 at once, table none{more}");
        text.parse().expect("a job")
    }

    fn delivery(job: Job, machine: &str) -> Delivery {
        let outcome = execute(&job, None).expect("an outcome");
        Delivery {
            machine: machine.to_owned(),
            ..Delivery::from_here(job, outcome)
        }
    }

    fn store() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("s.sqlite")).expect("a store");
        (folder, store)
    }

    #[test]
    fn each_search_is_kept_once_wherever_it_comes_from() {
        let (_folder, store) = store();
        let sent: Vec<Delivery> = (0..5).map(|seed| delivery(job(seed, ""), "a")).collect();
        let mut twice = sent.clone();
        twice.extend(sent[..2].iter().cloned());
        // The same search on another machine takes another time.
        twice[5].machine = "b".to_owned();
        twice[5].outcome.seconds *= 3.0;
        let merged = merge(&store, twice).expect("they agree");
        assert_eq!((merged.new, merged.known), (5, 2));
        assert!(merged.timed_on.is_empty());
        let again = merge(&store, sent.clone()).expect("they agree");
        assert_eq!((again.new, again.known), (0, 5));
        for found in &sent {
            assert_eq!(
                store.find(&found.job).expect("a store"),
                Some(found.outcome.clone())
            );
        }
    }

    #[test]
    fn disagreement_stops_a_merge_and_nothing_of_it_is_kept() {
        let (_folder, store) = store();
        let good = delivery(job(1, ""), "a");
        let mut value = delivery(job(2, ""), "b");
        value.outcome.value = value.outcome.value.map(|value| value + 1);
        let mut count = delivery(job(1, ""), "b");
        count.outcome.work.leaf_evaluations += 1;
        for bad in [
            // Two algorithms, two values.
            vec![delivery(job(2, ", details"), "a"), good.clone(), value],
            // The same search with other counts.
            vec![good.clone(), count],
        ] {
            let error = merge(&store, bad).expect_err("they disagree");
            assert!(matches!(error, CampaignError::Disagreement(_)), "{error}");
            assert!(error.to_string().contains("disagree"), "{error}");
            assert_eq!(store.find(&good.job).expect("a store"), None);
        }
        // And with what is in the store.
        merge(&store, vec![good]).expect("alone");
        let mut other = delivery(job(1, ", details"), "b");
        other.outcome.value = Some(other.outcome.value.expect("a value") - 1);
        for iteration in &mut other.outcome.iterations {
            iteration.value = None;
        }
        merge(&store, vec![other]).expect_err("it disagrees with the store");
    }

    #[test]
    fn timed_searches_of_several_machines_are_made_again_here() {
        let timed = |seed| job(seed, ", timed beside alpha-beta");
        let jobs = [timed(1), timed(2), job(3, "")];
        let missing = |store: &Store, jobs: &[Job]| -> Vec<Job> {
            let rounds = Gathering::default().missing(store, jobs, true, |_| {});
            rounds.expect("a store").concat()
        };
        // All of one machine, whichever.
        let (_one, store_of_one) = store();
        let sent = jobs.iter().map(|job| delivery(job.clone(), "elsewhere"));
        let merged = merge(&store_of_one, sent.collect()).expect("they agree");
        assert_eq!(merged.timed_on.len(), 1);
        assert_eq!(missing(&store_of_one, &jobs), []);
        // A third timed search is not to be mixed with them.
        let more = [timed(1), timed(2), timed(4)];
        assert_eq!(missing(&store_of_one, &more).len(), 3);

        let (_two, store_of_two) = store();
        let places = ["elsewhere", this_machine(), "nowhere"];
        let sent = jobs.iter().zip(places);
        let sent = sent.map(|(job, place)| delivery(job.clone(), place));
        let merged = merge(&store_of_two, sent.collect()).expect("they agree");
        assert_eq!(merged.timed_on.len(), 2);
        // Only the one from elsewhere; what is not timed may come from anywhere.
        assert_eq!(missing(&store_of_two, &jobs), [timed(1)]);
    }
}
