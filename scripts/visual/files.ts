import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../start/root.mjs';

export const accepted = join(root, 'stories', 'snapshots');
export const takenWithFile = join(accepted, 'taken-with.json');

const cache = join(root, '.cache', 'visual');
export const storybook = join(cache, 'storybook');
export const someStories = join(cache, 'some-stories');

/** Changed pictures and their page, kept by CI. */
const shown = join(root, 'test-results', 'visual');

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

/** In bytes, of all accepted snapshots. */
const BUDGET = 34_000_000;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Undefined within the limit. */
export const overBudget = (bytes: number): string | undefined =>
  bytes > BUDGET
    ? `the snapshots weigh ${megabytes(bytes)}, more than ${megabytes(BUDGET)}. Capture fewer: parameters.visual of the largest stories.`
    : undefined;

/** Such as "ui-button/default-390-dark.webp", sorted. */
export const imagesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .sort()
    : [];

export function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Undefined when it does not exist. */
export const readJson = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** In bytes. */
export const sizeOf = (folder: string, names: string[]): number =>
  names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
