//! Making databases slice by slice, with those made before in memory.

use super::GameValue;
use super::archive::{Archive, ArchiveError, Counts, WrittenSide, write};
use super::bits::{Bits, with_bits};
use super::compression::{BLOCK, decode, encode, learn_odds, positions_of};
use super::cursor::Cursor;
use super::generation::{Interrupted, Work, solve_slice};
use super::material::Material;
use super::tables::{Known, Slice, Tables, view};
use super::verification::{Contradiction, check_blocks};
use std::sync::{Arc, Mutex, PoisonError};

/// Makes databases. Slices are made, or added where they were made before, in the order of
/// [`Material::slices`].
#[derive(Debug)]
pub struct Maker {
    tables: Tables,
    most: u32,
}

/// A slice that was made.
#[derive(Debug)]
pub struct Made {
    /// What goes into its file.
    pub file: Vec<u8>,
    /// What it says.
    pub counts: Counts,
    /// A position whose value is not the best of its moves', which would be a fault of the
    /// program or of the machine: one block in sixteen was looked at.
    pub contradiction: Option<Contradiction>,
}

impl Maker {
    /// A maker for up to so many pieces, with nothing in memory.
    #[must_use]
    pub fn new(pieces: u32) -> Maker {
        Maker {
            tables: Tables::default(),
            most: pieces,
        }
    }

    /// The slices that are needed in memory before one can be made or verified.
    #[must_use]
    pub fn missing_for(&self, material: Material) -> Vec<Material> {
        let fewer = (2..material.pieces()).flat_map(Material::slices);
        let alike = Material::slices(material.pieces()).into_iter();
        let promoted = alike.filter(|other| other.men() + 1 == material.men());
        fewer
            .chain(promoted)
            .filter(|&other| self.tables.get(other).is_none())
            .collect()
    }

    /// Makes a slice, and keeps it in memory.
    ///
    /// # Errors
    /// The work was interrupted.
    ///
    /// # Panics
    /// A slice that it needs is not in memory.
    pub fn make(&mut self, material: Material, work: &Work<'_>) -> Result<Made, Interrupted> {
        assert_eq!(self.missing_for(material), []);
        self.forget(material);
        let slice = solve_slice(material, &self.tables, work)?;
        let counts = count(&slice, work)?;
        let mut sides = Vec::new();
        for side in 0..if material.is_even() { 1 } else { 2 } {
            sides.push(code(&slice, side, work)?);
        }
        let file = write(material, &counts, &sides);
        self.tables.insert(Arc::new(slice));
        let contradiction = check_blocks(&self.tables, material, 16, work)?;
        Ok(Made {
            file,
            counts,
            contradiction,
        })
    }

    /// Adds a slice that was made before.
    ///
    /// # Errors
    /// The file is not what was made.
    pub fn add(
        &mut self,
        file: Vec<u8>,
        work: &Work<'_>,
    ) -> Result<Result<(Material, Counts), Interrupted>, ArchiveError> {
        let archive = Archive::read(file.into())?;
        Ok(self.unpack(&archive, work))
    }

    /// What a file says, if it is one.
    ///
    /// # Errors
    /// The file is not what was made.
    pub fn look(file: &[u8]) -> Result<Counts, ArchiveError> {
        Ok(Archive::read(file.to_vec().into())?.counts)
    }

    fn unpack(
        &mut self,
        archive: &Archive,
        work: &Work<'_>,
    ) -> Result<(Material, Counts), Interrupted> {
        let slice = Slice::new(archive.material());
        for side in 0..archive.sides() {
            let blocks = usize::try_from(slice.sides[side].len().div_ceil(BLOCK)).expect("fits");
            work.share(
                blocks,
                4,
                || (),
                |(), block| {
                    let block = block as u64;
                    let mut values = archive.block(side, block);
                    resolve_captures(&self.tables, &slice, side, block, &mut values);
                    let start = block * BLOCK;
                    let len = values.len() as u64;
                    let bits = values.into_iter().map(GameValue::from_bits);
                    slice.sides[side].fill(start, bits);
                    len
                },
            )?;
        }
        self.forget(archive.material());
        self.tables.insert(Arc::new(slice));
        Ok((archive.material(), archive.counts))
    }

    /// Looks at every position of a slice in memory: its value must be the best of its moves'. The
    /// slices it needs must be in memory, too.
    ///
    /// # Errors
    /// The work was interrupted.
    pub fn verify(
        &self,
        material: Material,
        work: &Work<'_>,
    ) -> Result<Option<Contradiction>, Interrupted> {
        check_blocks(&self.tables, material, 1, work)
    }

    /// Counts the values of a slice in memory.
    ///
    /// # Errors
    /// The work was interrupted.
    pub fn count(&self, material: Material, work: &Work<'_>) -> Result<Counts, Interrupted> {
        let slice = self.tables.get(material);
        slice.map_or(Ok(Counts::default()), |slice| count(slice, work))
    }

    /// Makes a draw of the first position a win, or the other way round.
    #[cfg(test)]
    pub(crate) fn spoil(&mut self, material: Material) {
        let slice = self.tables.get(material).expect("in memory");
        let values = &slice.sides[0];
        let draw = (0..values.len()).find(|&index| values.get(index) == GameValue::Draw);
        values.put(draw.expect("a draw"), GameValue::Win);
    }

    /// Drops the slices that none from here on needs.
    fn forget(&mut self, material: Material) {
        if material.pieces() < self.most {
            return;
        }
        for other in Material::slices(material.pieces()) {
            if other.men() + 1 < material.men() {
                self.tables.remove(other);
            }
        }
    }
}

/// Work that tells nobody.
fn quietly<'a>(work: &Work<'a>) -> impl Fn(u64) -> std::ops::ControlFlow<()> + Sync + use<'a> {
    let progress = work.progress;
    move |_| progress(0)
}

fn count(slice: &Slice, work: &Work<'_>) -> Result<Counts, Interrupted> {
    let counts = Mutex::new(Counts::default());
    let quiet = quietly(work);
    let work = Work {
        threads: work.threads,
        progress: &quiet,
    };
    for side in 0..2 {
        let len = slice.sides[side].len();
        let blocks = usize::try_from(len.div_ceil(BLOCK)).expect("fits");
        work.share(
            blocks,
            64,
            || (),
            |(), block| {
                let mut found = [0; 3];
                for index in positions_of(block as u64, len) {
                    found[slice.sides[side].get(index) as usize] += 1;
                }
                let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
                for (count, found) in counts.0[side].iter_mut().zip(found) {
                    *count += found;
                }
                0
            },
        )?;
    }
    Ok(counts.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Codes a side of a slice, and sees that it can be read.
fn code(slice: &Slice, side: usize, work: &Work<'_>) -> Result<WrittenSide, Interrupted> {
    let odds = learn_odds(slice, side);
    let len = slice.sides[side].len();
    let blocks = usize::try_from(len.div_ceil(BLOCK)).expect("fits");
    let coded = Mutex::new(vec![Vec::new(); blocks]);
    let quiet = quietly(work);
    let work = Work {
        threads: work.threads,
        progress: &quiet,
    };
    work.share(
        blocks,
        8,
        || (),
        |(), block| {
            let number = block as u64;
            let bytes = encode(slice, side, number, &odds);
            let read = decode(&slice.numbering, side, number, &odds, &bytes);
            for (index, value) in positions_of(number, len).zip(read) {
                let same = slice.sides[side].get(index).bits() == value;
                assert!(same || value == 3, "a value was not coded right");
            }
            coded.lock().unwrap_or_else(PoisonError::into_inner)[block] = bytes;
            0
        },
    )?;
    let blocks = coded.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(WrittenSide { odds, blocks })
}

with_bits! {
    /// Works out the values of positions with a capture, which a file does not have.
    fn resolve_captures => resolve_by(tables: &Tables, slice: &Slice, side: usize, block: u64, values: &mut [u8])
}

#[inline(always)]
fn resolve_by<B: Bits>(tables: &Tables, slice: &Slice, side: usize, block: u64, values: &mut [u8]) {
    let mut cursor = Cursor::at::<B>(&slice.numbering, block * BLOCK);
    for value in values {
        if *value == 3 {
            let (black, white, kings) = cursor.board();
            let resolved = if side == 0 {
                tables.after_captures::<B, true, false>(view(black, white, kings))
            } else {
                tables.after_captures::<B, false, true>(view(black, white, kings))
            };
            *value = resolved.bits();
        }
        cursor.advance::<B>();
    }
}
