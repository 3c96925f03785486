import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a directory and those above it that lack. Node's own `recursive` never ends where the system
 * refuses with ENOENT below a directory that exists, as /proc does. Throws what the system says.
 */
export function makeDir(dir: string): void {
  if (existsSync(dir)) return;
  const parent = dirname(dir);
  if (parent !== dir) makeDir(parent);
  mkdirSync(dir);
}
