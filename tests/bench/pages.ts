/**
 * `npm run bench -- pages [rounds]`: our pages on a slow phone, compared with minimal pages.
 * Measured by Lighthouse, which simulates a slow phone, and with the slow phone applied in a
 * browser. All pages alternate in one run; compare ratios of medians.
 */
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { measureApplied } from './pages/applied.ts';
import { startBare } from './pages/bare.ts';
import { measureFirstFrame } from './pages/first-frame.ts';
import { measurePaint } from './pages/paint.ts';
import { measureColdLoad, measurePress } from './pages/press.ts';
import { type Baselines, paints, times } from './pages/tables.ts';
import { startServer } from './server.ts';
import { findSubjects } from './subjects.ts';

const rounds = Number(process.argv[2] ?? 5);
const baselines: Baselines = {
  product: { lcp: 'bare picture', tbt: 'product, bare React' },
  market: { lcp: 'bare list', tbt: 'market, bare React' },
  live: { lcp: 'bare room', tbt: 'bare room' },
};

await ensureBuilt(process.execPath);
const server = await startServer();
const subjects = await findSubjects(server.origin);
const bare = await startBare(server.origin, subjects);
const product = server.origin + subjects.product.path;
const market = server.origin + subjects.market.path;
const live = server.origin + subjects.live.path;
try {
  const pages = {
    'bare picture': `${bare.origin}/picture`,
    'bare list': `${bare.origin}/list`,
    'bare room': `${bare.origin}/room`,
    'product, bare React': `${bare.origin}/react/product`,
    'market, bare React': `${bare.origin}/react/market`,
    product,
    market,
    live,
  };
  console.log('Lighthouse, mobile');
  console.table(await paints(pages, { baselines, rounds, measure: measurePaint }));
  console.log('A processor slowed four times, 150 ms and 1.6 Mbit/s, applied');
  console.table(await paints(pages, { baselines, rounds, measure: measureApplied }));
  console.log('Goals: LCP product ≤ 1.15, market ≤ 1.2, live ≤ 1.1;');
  console.log('TBT product ≤ 1.3, market ≤ 1.5, live ≤ 1.3; CLS 0.\n');
  const players = { bare: `${bare.origin}/player`, live };
  console.table(await times(players, { bare: 'bare', rounds, measure: measureFirstFrame }));
  console.log("Goal: the live room's first frame ≤ 0.8 of the bare hls.js page.\n");
  const ways = { 'cold load': product, 'press in the list': market };
  console.table(
    await times(ways, {
      bare: 'cold load',
      rounds,
      measure: (url, name) => (name === 'cold load' ? measureColdLoad(url) : measurePress(url)),
    }),
  );
  console.log('Goal: picture and price on screen after a press ≤ 0.15 of a cold load.');
  console.log(`Load of this machine in the last minute: ${loadavg()[0]?.toFixed(1)}.`);
} finally {
  bare.stop();
  await server.stop();
}
