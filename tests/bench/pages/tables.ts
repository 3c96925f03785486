import { median } from '../median.ts';
import type { Paint } from './paint.ts';

type Pages = Record<string, string>;

export type Baselines = Record<string, { lcp?: string; tbt: string }>;

interface Plan<T> {
  rounds: number;
  measure: (url: string, name: string) => Promise<T>;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const ratio = (value: number, bare: number) => (bare > 0 ? (value / bare).toFixed(2) : '–');

async function inTurns<T>(pages: Pages, { rounds, measure }: Plan<T>) {
  const runs: Record<string, T[]> = Object.fromEntries(Object.keys(pages).map((n) => [n, []]));
  for (let round = 1; round <= rounds; round++) {
    for (const [name, url] of Object.entries(pages)) {
      runs[name]?.push(await measure(url, name));
      console.log(`round ${round} of ${rounds}: ${name}`);
    }
  }
  return runs;
}

export async function paints(pages: Pages, plan: Plan<Paint> & { baselines: Baselines }) {
  const runs = await inTurns(pages, plan);
  const of = (name: string, key: keyof Paint) => median((runs[name] ?? []).map((run) => run[key]));
  const compare = (name: string, key: keyof Paint, to: string | undefined) =>
    to === undefined ? '' : ratio(of(name, key), of(to, key));
  const rows = Object.keys(pages).map((name) => {
    const compared = plan.baselines[name];
    return [
      name,
      {
        LCP: ms(of(name, 'lcp')),
        'LCP ratio': compare(name, 'lcp', compared?.lcp),
        TBT: ms(of(name, 'tbt')),
        'TBT ratio': compare(name, 'tbt', compared?.tbt),
        CLS: of(name, 'cls').toFixed(3),
      },
    ];
  });
  return Object.fromEntries(rows);
}

export async function times(pages: Pages, plan: Plan<number> & { bare: string }) {
  const runs = await inTurns(pages, plan);
  const of = (name: string) => median(runs[name] ?? []);
  const rows = Object.keys(pages).map((name) => [
    name,
    { time: ms(of(name)), ratio: ratio(of(name), of(plan.bare)) },
  ]);
  return Object.fromEntries(rows);
}
