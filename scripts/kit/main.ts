/**
 * `npm run kit` checks each component of the kit: it is small alone, imports only what it is built
 * of, has the defaults of the specification, and every prop is documented and used in a story or
 * test. It also lists components that no page uses yet.
 */
import { isolationProblems, unusedModules } from './isolation.ts';
import { kitModules } from './modules.ts';
import { docProblems } from './prop-docs.ts';
import { readKit } from './read.ts';
import { defaultProblems } from './spec-defaults.ts';
import { type Weighed, weigh } from './weigh.ts';

/** The most that script and style of one component may be, brotli, in bytes. */
const MAX_BYTES = 3100;
/** The player's frame and the canvas of reactions may be larger. */
const mayBeLarger = new Set(['player-frame', 'reaction-layer']);

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

const sizeProblems = ({ name, bytes }: Weighed): string[] =>
  bytes > MAX_BYTES && !mayBeLarger.has(name)
    ? [`${name} is ${kilobytes(bytes)} alone, more than ${kilobytes(MAX_BYTES)}.`]
    : [];

const modules = kitModules();
const weighed: Weighed[] = [];
for (const module of modules) weighed.push(await weigh(module));
const { props, used } = readKit(modules);
const known = [...props.values()];

const problems = [
  ...weighed.flatMap((each) => [...sizeProblems(each), ...isolationProblems(each)]),
  ...known.flatMap((prop) => docProblems(prop, known)),
  ...defaultProblems(known),
  ...[...props]
    .filter(([declaration]) => !used.has(declaration))
    .map(([, { place }]) => `${place} is used in no story of the kit and in no test.`),
];
for (const each of problems) console.error(each);

const largest = weighed
  .toSorted((a, b) => b.bytes - a.bytes)
  .slice(0, 5)
  .map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`);
const usedCount = [...props.keys()].filter((declaration) => used.has(declaration)).length;
console.log(
  `${weighed.length} components of at most ${kilobytes(MAX_BYTES)}; the largest: ${largest.join(', ')}. ${props.size} props, ${usedCount} of them used; ${problems.length} problems.`,
);
console.log(`Used by no page yet: ${unusedModules(modules).join(', ') || 'none'}.`);
process.exitCode = problems.length > 0 ? 1 : 0;
