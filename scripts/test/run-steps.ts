import { Stop } from '../start/stop.mjs';
import { meet, undoNeeds } from './needs.ts';
import { type Row, report } from './report.ts';
import { checked, type Result } from './result.ts';
import { type Step, steps } from './steps.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are: ${steps.map((s) => s.name).join(', ')}.`,
  );
  process.exit(1);
}

/** Runs a step; what it needs and can't have makes it fail, not the steps after it. */
async function attempt(step: Step): Promise<Result> {
  try {
    return await step.run(await meet(step.needs));
  } catch (error) {
    const message = error instanceof Stop ? error.message : String(error);
    console.error(message);
    return { ...checked(false), note: message.split('\n')[0] ?? '' };
  }
}

const rows: Row[] = [];
for (const step of steps.filter(({ name }) => names.length === 0 || names.includes(name))) {
  console.log(`\n━━ ${step.title}`);
  const began = performance.now();
  const result = await attempt(step);
  rows.push({ title: step.title, seconds: (performance.now() - began) / 1000, ...result });
}

await undoNeeds();
console.log(report(rows));
process.exitCode = rows.some(({ failed }) => failed > 0) ? 1 : 0;
