//! `tilewright render --print`: the tiles of a game on pages for the printer.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::destination::write;
use super::lang::Lang;
use super::page::Page;
use super::{Console, Failure, Outcome};
use tilewright_lang::merge::Game;
use tilewright_picture::paper::{About, numbered, pdf, svg_of};
use tilewright_picture::print::{Cuts, Flip, Sheet, pages};

/// How tiles are laid out on pages. Lengths are in millimetres.
#[derive(Debug, Args)]
#[command(next_help_heading = "Tiles on pages, with --print")]
pub(super) struct PrintSheet {
    /// Puts the tiles on pages for the printer, each as often as the game has it. The ending says how: all pages in one
    /// `.pdf`, or a file for each page as `.svg` or `.png`.
    #[arg(long = "print", value_name = "FILE", conflicts_with_all = ["tile", "scenario", "out", "dark", "columns", "size"])]
    file: Option<PathBuf>,
    /// The side of a tile, 10 to 200.
    #[arg(long, value_name = "MM", default_value_t = Sheet::default().tile, value_parser = side, requires = "file")]
    mm: f32,
    /// How far the picture goes beyond the cut, 0 to 10, so that a knife that slips leaves no white edge.
    #[arg(long, value_name = "MM", default_value_t = Sheet::default().bleed, value_parser = bleed, requires = "file")]
    bleed: f32,
    /// What is free between tiles, 0 to 30.
    #[arg(long, value_name = "MM", default_value_t = Sheet::default().gap, value_parser = gap, requires = "file")]
    gap: f32,
    /// Where to cut.
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, default_value_t = Marks::Corners, default_missing_value = "corners", requires = "file")]
    marks: Marks,
    /// Prints the backs on every second page, for a printer that turns the paper about this edge.
    #[arg(long, value_enum, value_name = "EDGE", num_args = 0..=1, default_missing_value = "long", requires = "file")]
    backs: Option<Edge>,
    /// The paper.
    #[arg(long, value_enum, default_value_t = Page::A4, requires = "file")]
    page: Page,
    /// The paper lies on its side.
    #[arg(long, requires = "file")]
    landscape: bool,
    /// Writes its name on every tile.
    #[arg(long, requires = "file")]
    names: bool,
    /// One of each tile, however often the game has it.
    #[arg(long, requires = "file")]
    one_of_each: bool,
    /// Only the tiles of this package. May be given several times.
    #[arg(long, value_name = "PACKAGE", requires = "file")]
    only: Vec<String>,
}

/// Where to cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Marks {
    /// Short marks outside the tiles.
    Corners,
    /// A line around each tile.
    Lines,
    /// Nothing.
    None,
}

/// An edge of the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Edge {
    /// The long one.
    Long,
    /// The short one.
    Short,
}

/// What a file's ending asks for.
#[derive(Clone, Copy)]
enum Form {
    Pdf,
    Svg,
    Png,
}

impl PrintSheet {
    /// The file, if pages are asked for.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Writes the pages of a game that people call so.
    pub(super) fn write(
        &self,
        file: &Path,
        game: &Game,
        title: &str,
        lang: Lang,
        console: &mut Console<'_>,
    ) -> Outcome {
        let form = form(file)?;
        let sheet = self.sheet(game)?;
        let scenes = pages(game, &sheet, title, lang.code())
            .map_err(|problem| Failure::call(problem.told(lang.code())))?;
        let (unit, about) = (sheet.unit(), About { title, lang: lang.code() });
        let files: Vec<(PathBuf, Vec<u8>)> = match form {
            Form::Pdf => vec![(file.to_owned(), pdf(&scenes, unit, &about))],
            Form::Svg => {
                let drawn = scenes.iter().map(|page| svg_of(page, unit).into_bytes());
                numbered(file, scenes.len()).into_iter().zip(drawn).collect()
            }
            Form::Png => {
                let drawn = scenes.iter().map(|page| png(page, unit));
                let drawn = drawn.collect::<Result<Vec<_>, _>>()?;
                numbered(file, scenes.len()).into_iter().zip(drawn).collect()
            }
        };
        for (path, bytes) in &files {
            write(path, bytes)?;
        }
        let names: Vec<_> = files.iter().map(|(path, _)| path.display().to_string()).collect();
        let names = match names.as_slice() {
            [first, _, .., last] => format!("{first} to {last}"),
            names => names.join(" and "),
        };
        let (columns, rows) = sheet.grid();
        console.line(format_args!(
            "{names}: {} {}, {columns} × {rows} tiles of {} mm on each",
            scenes.len(),
            if scenes.len() == 1 { "page" } else { "pages" },
            sheet.tile
        ))?;
        Ok(())
    }

    fn sheet(&self, game: &Game) -> Result<Sheet, Failure> {
        let mut without = std::collections::BTreeSet::new();
        if !self.only.is_empty() {
            let kept = super::game::chosen(game, &self.only)?;
            without.extend(game.tile_package.values().filter(|id| !kept.contains(id)).cloned());
        }
        Ok(Sheet {
            paper: self.page.into(),
            landscape: self.landscape,
            tile: self.mm,
            gap: self.gap,
            bleed: self.bleed,
            cuts: match self.marks {
                Marks::Corners => Cuts::Marks,
                Marks::Lines => Cuts::Lines,
                Marks::None => Cuts::None,
            },
            backs: self.backs.map(|edge| match edge {
                Edge::Long => Flip::Long,
                Edge::Short => Flip::Short,
            }),
            names: self.names,
            copies: !self.one_of_each,
            without,
            ..Sheet::default()
        })
    }
}

fn form(file: &Path) -> Result<Form, Failure> {
    let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("pdf") => Ok(Form::Pdf),
        Some("svg") => Ok(Form::Svg),
        Some("png") => Ok(Form::Png),
        Some(other) => {
            Err(Failure::call(format!("pages are not written as .{other}: take .pdf, .svg or .png")))
        }
        None => Err(Failure::call(format!(
            "{} does not say how pages are to be written: give it the ending .pdf, .svg or .png",
            file.display()
        ))),
    }
}

/// A page as it is printed at 300 dots an inch.
#[cfg(feature = "png")]
fn png(page: &tilewright_picture::picture::Scene, unit: f32) -> Result<Vec<u8>, Failure> {
    tilewright_picture::paper::png(page, unit, 300.0).ok_or_else(|| {
        Failure::call("a page is too large for a picture of 300 dots an inch: take .pdf or .svg")
    })
}

#[cfg(not(feature = "png"))]
fn png(_: &tilewright_picture::picture::Scene, _: f32) -> Result<Vec<u8>, Failure> {
    Err(Failure::call(
        "this program was built without PNG: take .pdf or .svg, or build it with `--features png`",
    ))
}

fn side(text: &str) -> Result<f32, String> {
    millimetres(text, "a tile", 10.0, 200.0)
}

fn bleed(text: &str) -> Result<f32, String> {
    millimetres(text, "what goes beyond the cut", 0.0, 10.0)
}

fn gap(text: &str) -> Result<f32, String> {
    millimetres(text, "what is free between tiles", 0.0, 30.0)
}

fn millimetres(text: &str, what: &str, least: f32, most: f32) -> Result<f32, String> {
    let told = || format!("{what} has {least} to {most} millimetres");
    let value: f32 = text.parse().map_err(|_| told())?;
    if (least..=most).contains(&value) { Ok(value) } else { Err(told()) }
}
