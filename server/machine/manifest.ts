import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export const MANIFEST = 'manifest.json';
/** The folder of a backup with what was in the data directory besides the database. */
export const FILES = 'files';

/** What a backup says of itself. It is written last: a folder without it is no backup. */
export interface Manifest {
  /** The form of the backup, so that a later version knows what it reads. */
  format: 1;
  /** ISO-8601 UTC: what was committed before this is in it. */
  created_at: string;
  engine: 'sqlite' | 'postgres';
  /** The file of the database in the backup, with its length and SHA-256. */
  database: { file: string; bytes: number; sha256: string };
  /** How many files of the data directory it has, and their length together. */
  files: { count: number; bytes: number };
}

/** Reads the manifest of a backup. Throws StartupError for a folder that is none. */
export function readManifest(backup: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    // Said below, for a missing and for an unreadable one.
  }
  throw new StartupError(
    `${backup} is not a backup of this version: it has no readable ${MANIFEST}. A backup is a folder that \`npm run host -- backup\` made, whole.`,
  );
}
