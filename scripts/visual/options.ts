import { parseArgs } from 'node:util';
import { Stop } from '../start/stop.mjs';
import type { StoryEntry } from './story.ts';

export interface Options {
  isWanted(story: Pick<StoryEntry, 'id' | 'importPath'>): boolean;
  isCaptured(story: Pick<StoryEntry, 'importPath'>): boolean;
  isWhole: boolean;
  /** Empty: all. */
  words: string[];
  isBuilt: boolean;
  /** Compares every pixel, also with another Chromium than the snapshots were taken with. */
  isAll: boolean;
}

const clean = (path: string) => path.replace(/^\.\//, '');

export function readOptions(args = process.argv.slice(2)): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      built: { type: 'boolean' },
      all: { type: 'boolean' },
      'play-only': { type: 'boolean' },
      stories: { type: 'string', multiple: true },
      'snapshots-of': { type: 'string' },
    },
  });
  const words = [...(values.stories ?? []), ...positionals].map(clean);
  const given = values['snapshots-of'];
  if (given !== undefined && values['play-only']) {
    throw new Stop('--play-only takes no snapshots, so it has no --snapshots-of.');
  }
  const only = given === undefined ? undefined : given.split(',').filter(Boolean).map(clean);
  const files = values['play-only'] ? [] : only;
  return {
    isWanted: ({ id, importPath }) =>
      words.length === 0 || words.some((word) => id.includes(word) || importPath.includes(word)),
    isCaptured: ({ importPath }) => files === undefined || files.includes(clean(importPath)),
    isWhole: words.length === 0 && files === undefined,
    words,
    isBuilt: values.built ?? false,
    isAll: values.all ?? false,
  };
}
