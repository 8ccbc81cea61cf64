//! Why a command ends without doing its job.

use std::io;
use std::process::ExitCode;

use thiserror::Error;

use tilewright_play::simulate::TableError;

/// How a command ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Fine: 0.
    Fine,
    /// The data is wrong: 1.
    Data,
    /// The call is wrong: 2.
    Call,
    /// Somebody stopped it: 130, as shells have it for Ctrl-C.
    Stopped,
}

impl Exit {
    /// The number that the program ends with.
    pub fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::Data => 1,
            Self::Call => 2,
            Self::Stopped => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.code())
    }
}

/// Why a command ends without doing its job.
#[derive(Debug, Error)]
pub enum Failure {
    /// The data is wrong, and everything about it was already said.
    #[error("the data has mistakes")]
    Told,
    /// The call is wrong, and everything about it was already said.
    #[error("the call has mistakes")]
    ToldCall,
    /// The data is wrong.
    #[error("{0}")]
    Data(String),
    /// The call is wrong.
    #[error("{0}")]
    Call(String),
    /// Somebody stopped it.
    #[error("stopped: {0}")]
    Stopped(String),
    /// The result cannot be written.
    #[error("cannot write the result: {0}")]
    Write(#[from] io::Error),
}

impl Failure {
    /// A call that is wrong, and why.
    pub fn call(why: impl Into<String>) -> Self {
        Self::Call(why.into())
    }

    /// The exit code. A reader that has seen enough (`| head`) is nobody's mistake.
    pub fn exit(&self) -> Exit {
        match self {
            Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Fine,
            Self::Told | Self::Data(_) | Self::Write(_) => Exit::Data,
            Self::Call(_) | Self::ToldCall => Exit::Call,
            Self::Stopped(_) => Exit::Stopped,
        }
    }

    /// What is still to be said about it.
    pub fn message(&self) -> Option<String> {
        match self {
            Self::Told | Self::ToldCall => None,
            Self::Write(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            other => Some(other.to_string()),
        }
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Self {
        Self::Call(error.to_string())
    }
}

/// What a command returns.
pub type Outcome = Result<(), Failure>;
