/**
 * `npm run prose`: fails a room with more than one vague phrase in 1,000 words of comments, test
 * titles or documents, and any file with a word that this project replaces. Words select the rooms:
 * `npm run prose -- server/payment`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findReplaced, findVague, LIMIT, rateOf, roomOf, wordsIn } from './measure.ts';
import { commentsOf, paragraphsOf, type Text, titlesOf } from './texts.ts';

/** The lists of words themselves, and texts that are not ours. */
const excluded =
  /^(?:scripts\/prose\/shapes\.ts|tests\/unit\/toolchain\/prose\.test\.ts|LICENSE)|\/fixtures\//;
/** A room of fewer words is too short for a rate. */
const FEWEST_WORDS = 200;

const kinds: { kind: string; files: RegExp; textsOf: (source: string) => Text[] }[] = [
  { kind: 'comments', files: /\.(?:tsx?|mjs|cjs|jsx?|astro|css)$/, textsOf: commentsOf },
  { kind: 'titles', files: /^tests\/.*\.tsx?$/, textsOf: titlesOf },
  { kind: 'documents', files: /\.mdx?$/, textsOf: paragraphsOf },
];

const wanted = process.argv.slice(2);
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((path) => path && !excluded.test(path) && existsSync(path));
const rooms = new Map<string, { words: number; found: string[] }>();
const problems: string[] = [];

for (const path of files) {
  const room = roomOf(path);
  if (wanted.length > 0 && !wanted.some((each) => path.startsWith(each))) continue;
  for (const { kind, files: pattern, textsOf } of kinds) {
    if (!pattern.test(path)) continue;
    const source = readFileSync(path, 'utf8');
    const texts = textsOf(source);
    const sum = rooms.get(`${kind} of ${room}`) ?? { words: 0, found: [] };
    sum.words += wordsIn(texts);
    sum.found.push(...findVague(texts).map(({ line, phrase }) => `${path}:${line}: “${phrase}”`));
    rooms.set(`${kind} of ${room}`, sum);
    if (kind === 'titles') continue;
    problems.push(
      ...findReplaced(source).map(
        ({ line, phrase, instead }) => `${path}:${line}: “${phrase}”; write: ${instead}`,
      ),
    );
  }
}

for (const [room, { words, found }] of rooms) {
  const rate = rateOf(found.length, words);
  if (words < FEWEST_WORDS || rate <= LIMIT) continue;
  problems.push(...found, `${room}: ${rate} vague phrases in 1,000 words; the limit is ${LIMIT}.`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error('Rewrite the sentence: name the thing, and use the verb of the field.');
  process.exitCode = 1;
} else {
  const words = [...rooms.values()].reduce((sum, each) => sum + each.words, 0);
  console.log(`${words} words read plainly.`);
}
