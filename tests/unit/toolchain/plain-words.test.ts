import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What is checked of code: comments, names and titles. */
const rooms = ['src', 'ui', 'server', 'stories', 'scripts', 'tests'];

/**
 * Words that are hard to read in this code, and what to write instead. A key matches whole words,
 * also as parts of a name: "deed" matches `deedOf`. A space matches any white space.
 */
const insteadOf: Record<string, string> = {
  // Archaic or literary words.
  'a hair': 'slightly, by a pixel',
  afresh: 'again, from the start',
  anew: 'again',
  'by (its|the|their|\\w+ s) hand': 'by the host, by a change of',
  'deeds?': 'action',
  'dwells?': 'is, stays',
  'for who': 'for a visitor that',
  hither: 'here',
  lest: 'so that … not',
  'mends?': 'fix',
  thereof: 'of it',
  wherein: 'in which',
  whereof: 'of which',
  whence: 'from where',
  'what another hand': 'what another process',
  'whoever|whom': 'a visitor who, the member that',
  'wish(es)?': 'options, setting',
  // Modules and messages are not people.
  'answers (whether|who|whose|what|its|how)': 'returns',
  forgets: 'deletes, evicts',
  'gone again': 'closed',
  hears: 'receives, listens',
  'is told|are told|be told': 'receives, is notified',
  'looks (whether|who|if)': 'checks whether',
  'speaks? of': 'names, mentions',
  'tells (of|it)': 'sends, reports, says',
  'the many who': 'subscribers, concurrent requests',
  'who asks': 'the visitor',
  'who (hears|comes|listens)': 'a subscriber that, a viewer that, a visitor that',
  // Terms of the trade that have a plain name.
  'give stock back|give back stock|gives stock back': 'restock',
  'is ticket order': 'a name that covers subscriptions too',
  'kept answers?': 'cached reply',
  'piece of the kit|kit s pieces?': 'component',
  'paces?': 'throttle, interval',
  'photographs?': 'capture',
  studio: 'browser',
  surroundings: 'context',
};

/** Lower case, with the parts of a name apart: `deedOf` reads as "deed of", `kit’s` as "kit s". */
const plain = (text: string) =>
  text
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replace(/[_'’-]/g, ' ')
    .toLowerCase();

const patterns = Object.entries(insteadOf).map(
  ([words, instead]) =>
    [new RegExp(`\\b(?:${words.replaceAll(' ', '\\s+')})\\b`, 'g'), instead] as const,
);

/** What to replace in a text: the line, the word and what to write instead. */
const problemsIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, n) =>
      patterns.flatMap(([pattern, instead]) =>
        [...plain(line).matchAll(pattern)].map(
          ([word]) => `${n + 1}: "${word.trim()}" → ${instead}`,
        ),
      ),
    );

/** Names of products that contain such a word. */
const PRODUCTS = /OBS Studio/g;

const THIS_FILE = 'tests/unit/toolchain/plain-words.test.ts';

describe('plain words', () => {
  it.each(rooms)('are used in %s', (room) => {
    const files = globSync(`${room}/**/*.{ts,tsx,mjs,cjs,astro,css}`).filter(
      (file) => file !== THIS_FILE,
    );
    expect(files.length).toBeGreaterThan(0);
    const problems = files.flatMap((file) =>
      [
        ...problemsIn(file).map((problem) => problem.replace(/^1:/, 'name:')),
        ...problemsIn(readFileSync(file, 'utf8')),
      ].map((problem) => `${file}:${problem}`),
    );
    expect(problems.join('\n')).toBe('');
  });

  it('are used in documents', () => {
    const files = [...globSync('docs/**/*.md'), ...globSync('*.md')];
    expect(files.length).toBeGreaterThan(10);
    const problems = files.flatMap((file) =>
      problemsIn(readFileSync(file, 'utf8').replace(PRODUCTS, 'OBS')).map(
        (problem) => `${file}:${problem}`,
      ),
    );
    expect(problems.join('\n')).toBe('');
  });

  it('finds a word in a comment, in a name and in a title, with its line', () => {
    expect(problemsIn('const a = 1;\n/** The show is told to all. */')).toEqual([
      '2: "is told" → receives, is notified',
    ]);
    expect(problemsIn('type UserWishes = {};')).toEqual(['1: "wishes" → options, setting']);
    expect(problemsIn("it('takes all pictures anew')")).toEqual(['1: "anew" → again']);
    expect(problemsIn('indeed, spaces and wishful thinking')).toEqual([]);
  });
});
