/**
 * `npm run bench -- account [rounds]`: how long account pages block a slow phone, compared with
 * their own markup and one hydrated React button.
 */
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { type OwnPages, serveBeside } from './beside.ts';
import { withBrowser } from './chromium.ts';
import { measureApplied } from './pages/applied.ts';
import { measurePaint } from './pages/paint.ts';
import { bundleOneButton, withOneButton } from './pages/react-baseline.ts';
import { paints } from './pages/tables.ts';
import { startServer } from './server.ts';

const rounds = Number(process.argv[2] ?? 5);
const MEMBER = { email: 'hana@example.com', password: 'ennichi-demo' };

async function signIn(origin: string) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(MEMBER);
  const reply = await fetch(`${origin}/api/v2/auth/user/login`, { method: 'POST', headers, body });
  const { ennichi_token: token } = (await reply.json()) as { ennichi_token: string };
  return {
    cookie: `ennichi_token=${token}; Path=/`,
    async get<T>(path: string): Promise<T> {
      const auth = { Authorization: `Bearer ${token}` };
      return (await fetch(origin + path, { headers: auth })).json() as Promise<T>;
    },
  };
}

const drawn = (addresses: Record<string, string>): Promise<[string, string][]> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ locale: 'ja-JP', viewport: { width: 390, height: 844 } });
    const markup: [string, string][] = [];
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address, { waitUntil: 'networkidle' });
      if (!page.url().startsWith(address)) throw new Error(`${address} led to ${page.url()}.`);
      markup.push([name, await page.content()]);
    }
    return markup;
  });

await ensureBuilt(process.execPath);
const server = await startServer();
const { cookie, get } = await signIn(server.origin);
const orders = await get<{ data: { id: number }[] }>('/api/v1/stores/hanamichi/orders/buyer');
const paths: Record<string, string> = {
  member: '/hanamichi/member',
  'order list': '/hanamichi/order',
  order: `/hanamichi/order/${orders.data[0]?.id}`,
};
const pages: OwnPages = await bundleOneButton();
const beside = await serveBeside(server.origin, pages, cookie);
const ours = Object.fromEntries(
  Object.entries(paths).map(([name, path]) => [name, beside.origin + path]),
);
const bareName = (name: string) => `${name}, bare React`;
try {
  for (const [name, html] of await drawn(ours)) {
    pages[`/react${paths[name]}`] = ['text/html', withOneButton(html)];
  }
  const bare = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [bareName(name), `${beside.origin}/react${path}`]),
  );
  const baselines = Object.fromEntries(
    Object.keys(paths).map((name) => [name, { tbt: bareName(name) }]),
  );
  const all = { ...bare, ...ours };
  console.log('Lighthouse, mobile');
  console.table(await paints(all, { baselines, rounds, measure: measurePaint }));
  console.log('A processor slowed four times, 150 ms and 1.6 Mbit/s, applied');
  console.table(await paints(all, { baselines, rounds, measure: measureApplied }));
  console.log('Goal: TBT ≤ 1.3; CLS 0.');
  console.log(`Load of this machine in the last minute: ${loadavg()[0]?.toFixed(1)}.`);
} finally {
  beside.stop();
  await server.stop();
}
