/**
 * Runs the steps of `npm test`, or with `--all` of `npm run test:all`, quick ones first.
 *
 * - `--changed [commit]`: only steps that a change since the commit (default: `main`) can break.
 * - `unit lint`: only these steps. `cart`: only the tests of a noun. `unit cart`: both.
 */
import { availableParallelism } from 'node:os';
import { Stop } from '../start/stop.mjs';
import { changedPaths } from './changed.ts';
import { execBuffered, execLive } from './exec.ts';
import { meetNeeds, stopNeeds } from './needs.ts';
import { checked, type Result, type Row, summary } from './results.ts';
import { type Selection, selectByChange, selectByNoun } from './select.ts';
import { type Step, steps } from './steps.ts';

interface Chosen extends Step {
  only: readonly string[];
}

const filesOf = (count: number) => (count === 1 ? '1 file' : `${count} files`);

function choose(from: readonly Step[], selection: Selection, reason: string): Chosen[] {
  const chosen = from.flatMap((step) => {
    const only = selection.get(step.name);
    return only ? [{ ...step, only }] : [];
  });
  const names = chosen.map(({ name, only }) =>
    only.length > 0 ? `${name} (${filesOf(only.length)})` : name,
  );
  console.log(`${reason}: ${names.join(', ') || 'nothing to run'}`);
  return chosen;
}

/** Throws `Stop` for a word that selects nothing. */
function chosenBy(args: readonly string[]): Chosen[] {
  const isAll = args.includes('--all');
  const scope = steps.filter(({ isSlow }) => isAll || !isSlow);
  const [first, ...rest] = args.filter((arg) => arg !== '--all');
  if (first === '--changed') {
    const paths = changedPaths(rest[0]);
    return choose(scope, selectByChange(scope, paths), `${filesOf(paths.length)} changed`);
  }
  const words = first ? [first, ...rest] : [];
  const named = steps.filter(({ name }) => words.includes(name));
  const nouns = words.filter((word) => !steps.some(({ name }) => name === word));
  const [noun, more] = nouns;
  if (noun === undefined) {
    return (named.length > 0 ? named : scope).map((step) => ({ ...step, only: [] }));
  }
  if (more) throw new Stop(`${noun} and ${more} are two nouns. Name one.`);
  const from = named.length > 0 ? named : scope;
  const selection = selectByNoun(from, noun);
  if (selection.size > 0) return choose(from, selection, noun);
  const known = steps.map(({ name }) => name).join(', ');
  throw new Stop(`${noun} is no step and no test is about it. The steps are ${known}.`);
}

/** Undefined selects all. */
function changedStories(): readonly string[] | undefined {
  try {
    const files = selectByChange(steps, changedPaths()).get('stories');
    return files?.length === 0 ? undefined : (files ?? []);
  } catch (error) {
    if (error instanceof Stop) return [];
    throw error;
  }
}
const snapshotsOf = process.argv.includes('--all') ? undefined : changedStories();

/** Fails when a need cannot be met. */
async function attempt(step: Chosen, exec = execLive): Promise<Result> {
  try {
    return await step.run(exec, await meetNeeds(step.needs), step.only, snapshotsOf);
  } catch (error) {
    const message = error instanceof Stop ? error.message : String(error);
    console.error(message);
    return { ...checked(false), note: message.split('\n')[0] ?? '' };
  }
}

/** Prints the output live, or at the end when another step runs in parallel. */
async function timed(step: Chosen, isAlone: boolean): Promise<Row> {
  const began = performance.now();
  const heading = `\n━━ ${step.title}`;
  const row = (result: Result): Row => ({
    title: step.title,
    seconds: (performance.now() - began) / 1000,
    ...result,
  });
  if (isAlone) {
    console.log(heading);
    return row(await attempt(step));
  }
  console.log(`   ${step.title} …`);
  const { exec, output } = execBuffered();
  const result = await attempt(step, exec);
  console.log(`${heading}\n${output()}`);
  return row(result);
}

/** With fewer cores, parallel lanes slow each other down and tests time out. */
const CORES_OF_TWO_LANES = 4;

async function runLanes(chosen: readonly Chosen[]): Promise<Row[]> {
  const lanes =
    availableParallelism() >= CORES_OF_TWO_LANES
      ? [...Map.groupBy(chosen, ({ lane }) => lane).values()]
      : [chosen];
  const rows = new Map<Chosen, Row>();
  const runLane = async (lane: readonly Chosen[]) => {
    for (const step of lane) rows.set(step, await timed(step, lanes.length === 1));
  };
  await Promise.all(lanes.map(runLane));
  return chosen.flatMap((step) => rows.get(step) ?? []);
}

try {
  const began = performance.now();
  const chosen = chosenBy(process.argv.slice(2));
  const rows: Row[] = [];
  for (const isSlow of [false, true]) {
    rows.push(...(await runLanes(chosen.filter((step) => Boolean(step.isSlow) === isSlow))));
  }
  await stopNeeds();
  console.log(summary(rows, (performance.now() - began) / 1000));
  process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
