/**
 * Puts everything that is kept of the catalogue out of date. Versions are milliseconds, so that none is given twice even
 * if the database was set back in time: an import of 10,000 rows, each of which raises it, runs ten seconds ahead.
 */
export const RAISE_VERSION = "UPDATE catalogue_version SET version = max(version + 1, unixepoch() * 1000)";
