import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export const MANIFEST = 'manifest.json';
export const FILES = 'files';

/** Written last: a folder without it is not a backup. */
export interface Manifest {
  format: 1;
  /** ISO-8601 UTC. The backup includes earlier commits. */
  created_at: string;
  engine: 'sqlite' | 'postgres';
  database: { file: string; bytes: number; sha256: string };
  files: { count: number; bytes: number };
}

/** Throws StartupError. */
export function readManifest(backup: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(backup, MANIFEST), 'utf8')) as Manifest;
    if (manifest.format === 1) return manifest;
  } catch {
    // Reported below, together with an unreadable one.
  }
  throw new StartupError(
    `${backup} is not a backup of this version: ${MANIFEST} is missing or unreadable. Pass a complete folder of \`npm run host -- backup\`.`,
  );
}
