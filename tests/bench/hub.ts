/**
 * `npm run bench:hub [-- rounds [subscribers…]]`: what our hub delivers to many subscribers of a show,
 * beside a bare loop over the sockets of `ws`, on this machine. The two take turns in one run, because
 * a machine's speed changes while it runs. Each is shown at ten messages a second, evenly and in
 * bursts of ten.
 */
import { type Pace, type SubjectName, subjects } from './hub/orders.ts';
import { type Figures, run } from './hub/run.ts';
import { median } from './median.ts';

const [rounds = 3, ...given] = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1000, 5000, 10_000];
const SECONDS = 10;
const paces: Record<string, Pace> = {
  even: { everyMs: 100, together: 1, instants: 10 * SECONDS },
  bursts: { everyMs: 1000, together: 10, instants: SECONDS },
};

/** Measures the subjects in turns. */
async function inTurns(subscribers: number, pace: Pace) {
  const runs: Record<SubjectName, Figures[]> = { bare: [], hub: [] };
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of subjects) runs[name].push(await run(name, subscribers, pace));
  }
  return runs;
}

const rows: Record<string, Record<string, string | number>> = {};
for (const subscribers of sizes) {
  for (const [kind, pace] of Object.entries(paces)) {
    const runs = await inTurns(subscribers, pace);
    for (const name of subjects) {
      const of = (key: keyof Figures) => median(runs[name].map((figures) => figures[key]));
      rows[`${subscribers} ${kind} ${name}`] = {
        'deliveries/s': Math.round(of('perSecond')),
        'lost or twice': of('asked') - of('heard') + of('outOfOrder'),
        'p50 ms': of('p50').toFixed(1),
        'p99 ms': of('p99').toFixed(1),
        'p99 / bare': (of('p99') / median(runs.bare.map(({ p99 }) => p99))).toFixed(2),
        'CPU µs': of('cpu').toFixed(1),
        'kB / connection': (of('bytes') / 1000).toFixed(1),
      };
    }
    console.log(`${subscribers} subscribers, ${kind}: done`);
  }
}
console.table(rows);
console.log(
  'Goals: as many deliveries a second as the bare loop at 5,000 subscribers, nothing lost,\n' +
    'p99 ≤ 1.5 of the bare loop, < 12 kB a connection. Times count from when a message was due.',
);
