import { join } from 'node:path';
import { root } from '../bootstrap/root.mjs';

const cache = join(root, '.cache', 'visual');

/** The accepted pictures, committed. */
export const accepted = join(root, 'stories', 'pictures');
/** With what the accepted ones were taken. */
export const takenWith = join(accepted, 'taken-with.json');

/** The stories, built to be photographed. */
export const storybook = join(cache, 'storybook');
/** What the last run saw and found. */
export const last = {
  folder: join(cache, 'last'),
  pictures: join(cache, 'last', 'after'),
  before: join(cache, 'last', 'before'),
  differences: join(cache, 'last', 'difference'),
  findings: join(cache, 'last', 'findings.json'),
  report: join(cache, 'last', 'index.html'),
};
