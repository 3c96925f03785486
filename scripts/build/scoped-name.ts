import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Enough for a thousand style sheets that all name a class alike. */
const LETTERS = 4;

const markOf = (path: string) =>
  createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, LETTERS);

/**
 * A class's name in the page: its own, and its file's mark. Shorter than Vite's, because the scripts
 * of a first load carry every name they use.
 */
export const scopedName = (name: string, file: string): string =>
  `${name}-${markOf(relative(process.cwd(), file))}`;
