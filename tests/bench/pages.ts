/**
 * `npm run bench:pages [-- rounds]`: the pages in Lighthouse's mobile setting beside a bare page
 * with the same picture, and the live room's first frame beside a bare hls.js page. Pages take
 * turns in one run, because a machine's speed changes while it runs; ratios of medians say more
 * than milliseconds.
 */
import { ensureBuilt } from '../../scripts/build/ensure-built.mjs';
import { startBare } from './bare.ts';
import { measureFirstFrame } from './first-frame.ts';
import { median } from './median.ts';
import { measurePaint, type Paint } from './paint.ts';
import { startServer } from './server.ts';
import { findSubjects } from './subjects.ts';

const rounds = Number(process.argv[2] ?? 5);
const ms = (value: number) => `${Math.round(value)} ms`;
const ratio = (value: number, bare: number) => (bare > 0 ? (value / bare).toFixed(2) : '–');

await ensureBuilt(process.execPath);
const server = await startServer();
const subjects = await findSubjects(server.origin);
const bare = await startBare(server.origin, subjects);
try {
  const pages = {
    bare: `${bare.origin}/picture`,
    market: `${server.origin}/hanamichi/market`,
    product: `${server.origin}/hanamichi/market/product/${subjects.productId}`,
    live: `${server.origin}/hanamichi/live/${subjects.postId}`,
  };
  console.table(await paints(pages));
  console.log('Goals: CLS 0; product LCP ≤ 1.3 and TBT ≤ 2 of the bare page.\n');
  console.table(await firstFrames({ bare: `${bare.origin}/player`, live: pages.live }));
  console.log("Goal: the live room's first frame ≤ 1.1 of the bare hls.js page.");
} finally {
  bare.stop();
  await server.stop();
}

/** Measures each page once a round, in turns. */
async function inTurns<T>(pages: Record<string, string>, measure: (url: string) => Promise<T>) {
  const runs: Record<string, T[]> = Object.fromEntries(Object.keys(pages).map((n) => [n, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const [name, url] of Object.entries(pages)) {
      runs[name]?.push(await measure(url));
      console.log(`round ${round} of ${rounds}: ${name}`);
    }
  }
  return runs;
}

async function paints(pages: Record<string, string>) {
  const runs = await inTurns(pages, measurePaint);
  const of = (name: string, key: keyof Paint) => median((runs[name] ?? []).map((run) => run[key]));
  const rows = Object.keys(pages).map((name) => [
    name,
    {
      LCP: ms(of(name, 'lcp')),
      'LCP ratio': ratio(of(name, 'lcp'), of('bare', 'lcp')),
      TBT: ms(of(name, 'tbt')),
      'TBT ratio': ratio(of(name, 'tbt'), of('bare', 'tbt')),
      CLS: of(name, 'cls').toFixed(3),
    },
  ]);
  return Object.fromEntries(rows);
}

async function firstFrames(pages: Record<string, string>) {
  const runs = await inTurns(pages, measureFirstFrame);
  const of = (name: string) => median(runs[name] ?? []);
  const rows = Object.keys(pages).map((name) => [
    name,
    { 'first frame': ms(of(name)), ratio: ratio(of(name), of('bare')) },
  ]);
  return Object.fromEntries(rows);
}
