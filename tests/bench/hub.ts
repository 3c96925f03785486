/**
 * `npm run bench -- hub [rounds [subscribers…]]`: the hub's deliveries to many subscribers,
 * compared with a plain loop over `ws` sockets. Both alternate in one run.
 */
import { type Load, type SubjectName, subjects } from './hub/orders.ts';
import { type Figures, run } from './hub/run.ts';
import { median } from './median.ts';

const [rounds = 3, ...given] = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [1000, 5000, 10_000];
const SECONDS = 10;
const loads: Record<string, Load> = {
  even: { everyMs: 100, together: 1, instants: 10 * SECONDS },
  bursts: { everyMs: 1000, together: 10, instants: SECONDS },
};

async function inTurns(subscribers: number, load: Load) {
  const runs: Record<SubjectName, Figures[]> = { bare: [], hub: [] };
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of subjects) runs[name].push(await run(name, subscribers, load));
  }
  return runs;
}

const rows: Record<string, Record<string, string | number>> = {};
for (const subscribers of sizes) {
  for (const [kind, load] of Object.entries(loads)) {
    const runs = await inTurns(subscribers, load);
    for (const name of subjects) {
      const of = (key: keyof Figures) => median(runs[name].map((figures) => figures[key]));
      rows[`${subscribers} ${kind} ${name}`] = {
        'deliveries/s': Math.round(of('perSecond')),
        'lost or twice': of('asked') - of('received') + of('outOfOrder'),
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
