/**
 * What the kit promises of each component: `npm run kit`. Alone it weighs little, it brings nobody
 * else's code along, puts what the specification puts where a prop is left out, and every prop is
 * documented and seen in a story or a test.
 */
import { strangersIn } from './isolation.ts';
import { pieces } from './pieces.ts';
import { readKit } from './read.ts';
import { againstSpec } from './spec.ts';
import { type Weighed, weigh } from './weigh.ts';
import { wordsOf } from './words.ts';

/** Script and style of one component, brotli, in bytes. */
const MOST = 3000;
/** The player's frame and the canvas of reactions may be heavier. */
const heavier = new Set(['player-frame', 'reaction-layer']);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

const weightOf = ({ name, bytes }: Weighed): string[] =>
  bytes > MOST && !heavier.has(name)
    ? [`${name} weighs ${kilobytes(bytes)} alone, more than ${kilobytes(MOST)}.`]
    : [];

const all = pieces();
const weighed: Weighed[] = [];
for (const piece of all) weighed.push(await weigh(piece));
const { props, shown } = readKit(all);
const known = [...props.values()];

const wrong = [
  ...weighed.flatMap((each) => [...weightOf(each), ...strangersIn(each)]),
  ...known.flatMap((prop) => wordsOf(prop, known)),
  ...againstSpec(known),
  ...[...props]
    .filter(([declaration]) => !shown.has(declaration))
    .map(([, { place }]) => `${place} is in no story of the kit and in no test.`),
];
for (const each of wrong) console.error(each);

const heaviest = weighed.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5);
console.log(
  `${weighed.length} components, ${kilobytes(MOST)} each at most; the heaviest: ${heaviest.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`).join(', ')}. ${props.size} props, ${props.size - [...props.keys()].filter((each) => !shown.has(each)).length} of them shown; ${wrong.length} faults.`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
