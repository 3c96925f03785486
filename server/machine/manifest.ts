import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export const MANIFEST = 'manifest.json';
export const FILES = 'files';

/** The description of a backup. It is written last, so a folder without it is not a backup. */
export interface Manifest {
  format: 1;
  /** ISO-8601 UTC. The backup includes earlier commits. */
  created_at: string;
  engine: 'sqlite' | 'postgres';
  database: { file: string; bytes: number; sha256: string };
  /** The count and total length of the data directory's files. */
  files: { count: number; bytes: number };
}

/** Reads the manifest of a backup. Throws StartupError when there is none. */
export function readManifest(backup: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    // Reported below, together with an unreadable one.
  }
  throw new StartupError(
    `${backup} is not a backup of this version: it has no readable ${MANIFEST}. A backup is a folder that \`npm run host -- backup\` made, whole.`,
  );
}
