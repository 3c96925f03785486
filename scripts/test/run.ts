/**
 * Runs the steps of `npm test`: all of them, those named, or with `--changed [ref]` those that a
 * change since `ref` (by default `main`) can have broken.
 */
import { availableParallelism } from 'node:os';
import { Stop } from '../start/stop.mjs';
import { changedPaths, stepsFor } from './changed.ts';
import { execBuffered, execLive } from './exec.ts';
import { meetNeeds, stopNeeds } from './needs.ts';
import { checked, type Result, type Row, summary } from './results.ts';
import { type Step, steps } from './steps.ts';

/** A step, and the words that select its test files; without words all of them run. */
interface Chosen extends Step {
  only: string[];
}

/** The steps that the changes since `ref` can have broken. */
function chosenByChanges(ref?: string): Chosen[] {
  const paths = changedPaths(ref);
  const selection = stepsFor(paths);
  const chosen = steps.flatMap((step) => {
    const only = selection.get(step.name);
    return only ? [{ ...step, only }] : [];
  });
  const names = chosen.map(({ name, only }) => [name, ...only].join(' '));
  console.log(`${paths.length} changed files: ${names.join(', ') || 'nothing to run'}`);
  return chosen;
}

/** The steps that the arguments ask for. */
function chosenBy(args: string[]): Chosen[] {
  if (args[0] === '--changed') return chosenByChanges(args[1]);
  const unknown = args.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = steps.map(({ name }) => name).join(', ');
    throw new Stop(`there is no step ${unknown.join(', ')}. The steps are ${known}.`);
  }
  return steps
    .filter(({ name }) => args.length === 0 || args.includes(name))
    .map((step) => ({ ...step, only: [] }));
}

/** Runs a step. When a need of it cannot be met, the step fails and the run goes on. */
async function attempt(step: Chosen, exec = execLive): Promise<Result> {
  try {
    return await step.run(exec, await meetNeeds(step.needs), step.only);
  } catch (error) {
    const message = error instanceof Stop ? error.message : String(error);
    console.error(message);
    return { ...checked(false), note: message.split('\n')[0] ?? '' };
  }
}

/** Runs a step and prints its output: while it runs, or whole when it ends beside another one. */
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

/** With fewer cores than this, the lanes would only take each other's time, and tests run out of theirs. */
const CORES_OF_TWO_LANES = 4;

/**
 * Runs steps in order, those of the two lanes beside each other where the machine has the cores: a
 * browser often waits for its pages, a test of the server for its clocks.
 */
async function runAll(chosen: Chosen[]): Promise<Row[]> {
  const lanes =
    availableParallelism() >= CORES_OF_TWO_LANES
      ? [...Map.groupBy(chosen, ({ lane }) => lane).values()]
      : [chosen];
  const rows = new Map<Chosen, Row>();
  const runLane = async (lane: Chosen[]) => {
    for (const step of lane) rows.set(step, await timed(step, lanes.length === 1));
  };
  await Promise.all(lanes.map(runLane));
  return chosen.flatMap((step) => rows.get(step) ?? []);
}

try {
  const began = performance.now();
  const rows = await runAll(chosenBy(process.argv.slice(2)));
  await stopNeeds();
  console.log(summary(rows, (performance.now() - began) / 1000));
  process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
