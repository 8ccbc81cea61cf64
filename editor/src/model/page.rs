//! What a browser's page does for the desk. A desktop has no page: there the desk asks the system, and works on threads.

use std::path::PathBuf;
use std::sync::Arc;

use super::files::browse::PickRequest;

/// Takes what a worker tells, as text; what it says when it has fallen comes as an error.
pub type Hear = Box<dyn Fn(Result<String, String>) + Send + Sync>;
/// Takes the file that a person has picked, if any.
pub type TakePicked = Box<dyn FnOnce(Option<PathBuf>) + Send>;

/// Where files lie until they are handed over.
pub const OUT: &str = "/out";

/// A job as it is sent to a worker.
#[derive(Clone, Debug, Default)]
pub struct Parcel {
    /// The rules it is about, as text. They are long, and the same again and again.
    pub rules: Vec<Arc<str>>,
    /// The job, as text.
    pub job: String,
    /// It is short, and the person waits for it: it does not stand behind long ones.
    pub soon: bool,
}

/// What a browser's page does for the desk.
pub trait Page: std::fmt::Debug + Send + Sync {
    /// Has a worker do a job; the number of the job stops it.
    fn work(&self, parcel: Parcel, hear: Hear) -> u64;

    /// Stops a job. Nothing is heard of it any more.
    fn stop(&self, job: u64);

    /// Asks the person for a file, and puts it where the desk can read it.
    fn pick(&self, want: &PickRequest, take: TakePicked);

    /// Hands a file to the person, as browsers do with what is downloaded.
    fn hand_over(&self, name: &str, bytes: &[u8]);

    /// Where this page is, without what stands after `#`.
    fn address(&self) -> String;

    /// Puts a text where it can be pasted from.
    fn copy(&self, text: &str);
}
