import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../start/root.mjs';

/** The accepted snapshots, committed. */
export const accepted = join(root, 'stories', 'snapshots');
/** The Chromium and system of the accepted snapshots. */
export const takenWithFile = join(accepted, 'taken-with.json');

const cache = join(root, '.cache', 'visual');
/** The built Storybook for visits of stories and tests of docs pages. */
export const storybook = join(cache, 'storybook');
/** A built Storybook of some story files. */
export const someStories = join(cache, 'some-stories');

/** The changed pictures and their page. CI keeps this folder. */
const shown = join(root, 'test-results', 'visual');

/** The last run: every screenshot, the report, and the changed pictures. */
export const lastRun = {
  folder: join(cache, 'last'),
  screenshots: join(cache, 'last', 'screenshots'),
  report: join(cache, 'last', 'report.json'),
  shown,
  before: join(shown, 'before'),
  after: join(shown, 'after'),
  differences: join(shown, 'difference'),
  page: join(shown, 'index.html'),
};

/**
 * The size limit for all accepted snapshots, in bytes. The pages in other languages, and at 320 px
 * with their longest content, take 2.5 MB.
 */
const BUDGET = 33_000_000;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Explains that the snapshots are too large for the repository. Returns undefined within the limit.
 */
export const overBudget = (bytes: number): string | undefined =>
  bytes > BUDGET
    ? `the snapshots weigh ${megabytes(bytes)}, more than ${megabytes(BUDGET)}. Capture fewer: parameters.visual of the largest stories.`
    : undefined;

/** Lists the images in a folder, such as "ui-button/default-390-dark.webp", sorted. */
export const imagesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort()
    : [];

/** Writes a file and creates its folders. */
export function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Reads a JSON file. Returns undefined when there is none. */
export const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** Returns the total size of these files, in bytes. */
export const sizeOf = (folder: string, names: string[]): number =>
  names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
