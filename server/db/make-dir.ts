import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a directory and its missing parents. Node's own `recursive` never returns where the system
 * fails with ENOENT below an existing directory, as in /proc. Throws the system's error.
 */
export function makeDir(dir: string): void {
  if (existsSync(dir)) return;
  const parent = dirname(dir);
  if (parent !== dir) makeDir(parent);
  mkdirSync(dir);
}
