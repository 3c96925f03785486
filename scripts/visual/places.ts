import { join } from 'node:path';
import { root } from '../start/root.mjs';

const cache = join(root, '.cache', 'visual');

/** The accepted pictures, committed. */
export const accepted = join(root, 'stories', 'snapshots');
/** With what the accepted ones were taken. */
export const takenWith = join(accepted, 'taken-with.json');

/** The stories, built to be photographed. */
export const storybook = join(cache, 'storybook');
/** What a person looks at after a run, and what CI keeps: only what changed. */
const shown = join(root, 'test-results', 'visual');

/** What the last run saw and found. */
export const last = {
  folder: join(cache, 'last'),
  pictures: join(cache, 'last', 'pictures'),
  shown,
  before: join(shown, 'before'),
  after: join(shown, 'after'),
  differences: join(shown, 'difference'),
  findings: join(cache, 'last', 'findings.json'),
  report: join(shown, 'index.html'),
};
