/**
 * What the kit promises of each component: `npm run kit`. Alone it weighs little, it brings nobody
 * else's code along, and every prop is documented and seen in a story or a test.
 */
import { strangersIn } from './isolation.ts';
import { pieces } from './pieces.ts';
import type { Prop } from './props.ts';
import { readKit } from './read.ts';
import { type Weighed, weigh } from './weigh.ts';

/** Script and style of one component, brotli, in bytes. */
const MOST = 3000;
/** The player's frame and the canvas of reactions may be heavier. */
const heavier = new Set(['player-frame', 'reaction-layer']);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

const weightOf = ({ name, bytes }: Weighed): string[] =>
  bytes > MOST && !heavier.has(name)
    ? [`${name} weighs ${kilobytes(bytes)} alone, more than ${kilobytes(MOST)}.`]
    : [];

function wordsOf({ place, doc, standard }: Prop): string[] {
  if (!doc) return [`${place} is not documented.`];
  return standard && !doc.includes(`Default ${standard}`)
    ? [`${place} is ${standard} when left out; its comment does not say "Default ${standard}".`]
    : [];
}

const all = pieces();
const weighed: Weighed[] = [];
for (const piece of all) weighed.push(await weigh(piece));
const { props, shown } = readKit(all);

const wrong = [
  ...weighed.flatMap((each) => [...weightOf(each), ...strangersIn(each)]),
  ...[...props.values()].flatMap(wordsOf),
  ...[...props]
    .filter(([declaration]) => !shown.has(declaration))
    .map(([, { place }]) => `${place} is in no story of the kit and in no test.`),
];
for (const each of wrong) console.error(each);

const heaviest = weighed
  .filter(({ name }) => !heavier.has(name))
  .reduce((a, b) => (a.bytes > b.bytes ? a : b));
console.log(
  `${weighed.length} components, the heaviest ${heaviest.name} with ${kilobytes(heaviest.bytes)} of ${kilobytes(MOST)}; ${props.size} props, ${props.size - [...props.keys()].filter((each) => !shown.has(each)).length} of them shown; ${wrong.length} faults.`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
