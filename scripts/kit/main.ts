/**
 * `npm run kit` checks each component's size, imports, defaults, documentation and stories. Lists
 * exports and stories that no page uses.
 */
import { isolationProblems } from './isolation.ts';
import { kitModules } from './modules.ts';
import { pageImports, unusedExports, unusedStories } from './page-imports.ts';
import { docProblems } from './prop-docs.ts';
import { readKit } from './read.ts';
import { defaultProblems } from './spec-defaults.ts';
import { type Weighed, weigh } from './weigh.ts';

/** Brotli-compressed script and style of one component, in bytes. */
const MAX_BYTES = 3100;
const mayBeLarger = new Set(['player-frame', 'reaction-layer']);

/** Folders that no page uses yet. */
const unusedForNow = {
  drawer: 'used by the studio (planned)',
  'progress-bar': 'used by the studio (planned)',
  tooltip: 'used by the studio (planned)',
  'player-frame': 'pages use its shortcuts only',
  tokens: 'its readers are checks and stories of colours',
};

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
const imports = pageImports();

const problems = [
  ...weighed.flatMap((each) => [...sizeProblems(each), ...isolationProblems(each)]),
  ...known.flatMap((prop) => docProblems(prop, known)),
  ...defaultProblems(known),
  ...[...props]
    .filter(([declaration]) => !used.has(declaration))
    .map(([, { place }]) => `${place} is used in no story of the kit and in no test.`),
  ...unusedExports(imports, unusedForNow),
  ...unusedStories(imports, unusedForNow),
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
process.exitCode = problems.length > 0 ? 1 : 0;
