//! The endgame databases of a folder, for the programs about checkers.

use nullwindow_checkers::endgames::Endgames;

/// Uses the databases of a folder, if there is one, besides those that come with the crate.
///
/// # Errors
///
/// If the folder cannot be read, or has a file that is no database.
pub fn use_folder(folder: Option<&str>) -> Result<&'static Endgames, String> {
    if let Some(folder) = folder {
        let wrong = |error: std::io::Error| format!("{folder}: {error}");
        let entries = std::fs::read_dir(folder).map_err(wrong)?;
        let files: Result<Vec<_>, _> = entries.map(|entry| std::fs::read(entry?.path())).collect();
        let endgames = Endgames::from_files(files.map_err(wrong)?);
        endgames
            .map_err(|(_, error)| format!("{folder}: {error}"))?
            .install();
    }
    Ok(Endgames::in_use())
}
