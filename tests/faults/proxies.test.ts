import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { writeHostFiles } from '../../scripts/build/rewrites/host-files.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { type StandaloneHub, startStandaloneHub } from '../../server/hub/standalone/start.ts';
import { fragment, init } from '../support/fragments.ts';
import { type ReverseProxy, startCaddy, startNginx, startPlainNginx } from '../support/proxies.ts';
import { insertPost, insertShop, type Shop } from '../support/shop.ts';
import { makeTestBuild } from '../support/test-build.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const run = promisify(execFile);
const INGEST_KEY = 'key-of-the-tests';

let dataDir: string;
let build: Awaited<ReturnType<typeof makeTestBuild>>;
let server: ServerProcess;
let hub: StandaloneHub;
let shop: Shop;
let pushed: number;
const shows: Record<string, number> = {};
const proxies: Record<string, ReverseProxy> = {};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ennichi-proxies-'));
  const { db } = await openDatabase({ dataDir });
  await migrate(db);
  shop = await insertShop(db);
  const quiet = { live_status: 'unpublished', started_at: null, stream_source: 'ingest' } as const;
  pushed = await insertPost(db, shop.storeId, quiet);
  for (const name of ['nginx', 'caddy']) shows[name] = await insertPost(db, shop.storeId, quiet);
  await db.destroy();
  build = await makeTestBuild();
  writeHostFiles(build.dir);
  server = await startServerProcess(dataDir, { DIST_DIR: build.dir, INGEST_KEY, TRUST_PROXY: '1' });
  hub = await startStandaloneHub({ port: 0, host: '127.0.0.1', keys: {} });
  const address = new URL(server.origin).host;
  proxies.nginx = await startNginx({ shops: [address], hub: new URL(hub.origin).host });
  const caddyfile = await readFile('docs/recipes/deploy/Caddyfile', 'utf8');
  const startShippedCaddy = (behind: string) =>
    startCaddy((port) =>
      caddyfile
        .replace('shop.example', `https://localhost:${port}`)
        .replace('127.0.0.1:4321', behind)
        .replace('# tls internal', 'tls internal'),
    );
  proxies.caddy = await startShippedCaddy(address);
  // In the one-machine recipe the hub is in the server.
  proxies.caddyHub = await startShippedCaddy(new URL(hub.origin).host);
  proxies.plain = await startPlainNginx(build.dir, address);
  proxies.plainCaddy = await startCaddy(
    (port) => `import ${build.dir}/Caddyfile
http://localhost:${port} {
	root * ${build.dir}
	handle /api/* {
		reverse_proxy ${address}
	}
	import ennichi
}
`,
  );
}, 90_000);
afterAll(async () => {
  for (const proxy of Object.values(proxies)) await proxy.stop();
  server?.kill();
  await server?.gone;
  await hub?.stop();
  await build?.remove();
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

interface Reply {
  status: number;
  headers: Map<string, string>;
  body: string;
  version: string;
}

const NAMES: Record<string, string> = { nginx: 'shop.example', caddy: 'localhost' };

/** curl is an independent HTTP/2 client. */
async function curl(proxy: string, path: string, ...args: string[]): Promise<Reply> {
  const { port } = proxies[proxy] as ReverseProxy;
  const name = NAMES[proxy];
  const url = name ? `https://${name}:${port}${path}` : `http://localhost:${port}${path}`;
  const to = name ? ['--resolve', `${name}:${port}:127.0.0.1`, '-k'] : [];
  const { stdout } = await run('curl', ['-s', '-i', ...to, ...args, url], {
    encoding: 'latin1',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A 100 Continue precedes the reply.
  const text = stdout.replace(/^(HTTP\/\S+ 1\d\d[^\r]*\r\n\r\n)+/, '');
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    version: first.split(' ')[0] ?? '',
    headers: new Map(headers),
    body: text.slice(end + 4),
  };
}

describe.each(['nginx', 'caddy'])('%s in front of a server', (proxy) => {
  test.each(['ja', 'en', 'zh-TW'])('serves pages in %s, by HTTP/2', async (locale) => {
    const byQuery = await curl(proxy, `/${shop.slug}/market?locale=${locale}`);
    expect([byQuery.status, byQuery.version]).toEqual([200, 'HTTP/2']);
    expect(byQuery.body).toContain(`lang="${locale}"`);
    const cookie = ['-H', `Cookie: ennichi_locale=${locale}`];
    expect((await curl(proxy, `/${shop.slug}/market`, ...cookie)).body).toContain(
      `lang="${locale}"`,
    );
  });

  test('forwards compressed files and ranges', async () => {
    const path = '/_astro/app.abc123.js';
    const small = await curl(proxy, path, '-H', 'Accept-Encoding: br');
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('cache-control')).toContain('immutable');
    const plain = await curl(proxy, path);
    expect(plain.headers.get('content-encoding')).toBeUndefined();
    expect(plain.body.length).toBeGreaterThan(5000);
    const part = await curl(proxy, '/demo/clip.mp4', '-H', 'Range: bytes=100-199');
    expect([part.status, part.body.length]).toEqual([206, 100]);
    expect(part.headers.get('content-range')).toBe('bytes 100-199/1000');
  });

  test('returns the shop’s page for a 404, and JSON for the API', async () => {
    const page = await curl(proxy, '/no/such/page/at/all');
    expect([page.status, page.body.includes('data-page="notFound"')]).toEqual([404, true]);
    const call = await curl(proxy, '/api/v1/nothing');
    expect([call.status, JSON.parse(call.body).report_type]).toEqual([404, 'NOT_FOUND']);
    for (const file of ['nginx.conf', 'Caddyfile', '_redirects', '.sources']) {
      expect((await curl(proxy, `/${file}`)).status).toBe(404);
    }
  });

  test('sends the client’s address to the server and overwrites a forged one', async () => {
    const ask = (n: number) =>
      curl(
        proxy,
        '/api/v2/auth/user/login',
        ...['-X', 'POST', '-H', 'Content-Type: application/json'],
        ...['-H', `X-Forwarded-For: 203.0.113.${n}`],
        ...['-d', JSON.stringify({ email: `${proxy}@example.com`, password: 'wrong' })],
      );
    const statuses: number[] = [];
    for (let n = 1; n <= 11; n += 1) statuses.push((await ask(n)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  }, 60_000);

  test('accepts an upload to /ingest, and the playlist lists it', async () => {
    const segment = join(dataDir, 'piece.ts');
    await writeFile(segment, Buffer.alloc(3 * 1024 * 1024, 7));
    const number = proxy === 'nginx' ? 1 : 2;
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${number}\n#EXTINF:2,\n${number}.ts\n`;
    const key = `?key=${INGEST_KEY}`;
    const refused = await curl(proxy, `/ingest/${pushed}/1.ts`, '-T', segment);
    expect(refused.status).toBe(401);
    const piece = await curl(proxy, `/ingest/${pushed}/${number}.ts${key}`, '-T', segment);
    expect(piece.status).toBe(204);
    const listing = ['-X', 'PUT', '--data-binary', playlist];
    expect((await curl(proxy, `/ingest/${pushed}/live.m3u8${key}`, ...listing)).status).toBe(204);
    await expect
      .poll(async () => (await curl(proxy, `/stream/${pushed}/live.m3u8`)).body, {
        timeout: 10_000,
      })
      .toMatch(/\.ts\n/);
    const live = await curl(proxy, `/stream/${pushed}/live.m3u8`);
    expect(live.headers.get('cache-control')).toBe('public, max-age=1');
    const uri = live.body.trim().split('\n').at(-1);
    const whole = await curl(proxy, `/stream/${pushed}/${uri}`);
    expect([whole.status, whole.body.length]).toEqual([200, 3 * 1024 * 1024]);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    const part = await curl(proxy, `/stream/${pushed}/${uri}`, '-H', 'Range: bytes=10-19');
    expect([part.status, part.body.length]).toEqual([206, 10]);
  }, 60_000);

  test('accepts a show as one long request to /ingest, and sends its parts as they arrive', async () => {
    const { port } = proxies[proxy] as ReverseProxy;
    const name = NAMES[proxy] ?? '';
    const at = ['--resolve', `${name}:${port}:127.0.0.1`, '-k'];
    const address = `https://${name}:${port}/ingest/${shows[proxy]}/live.cmaf?key=${INGEST_KEY}`;
    const push = spawn('curl', ['-s', '-T', '-', ...at, address], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const gone = once(push, 'exit');
    let count = 0;
    const media = 'x'.repeat(1024 * 1024);
    const next = async () => {
      const bytes = fragment({
        startMs: count * 500,
        durationMs: 500,
        isKey: count % 2 === 0,
        media,
      });
      count += 1;
      if (!push.stdin.write(bytes)) await once(push.stdin, 'drain');
    };
    push.stdin.write(init());
    while (count < 40) await next();
    const playlist = (query = '') => curl(proxy, `/stream/${shows[proxy]}/live.m3u8${query}`);
    await expect
      .poll(async () => (await playlist()).body, { timeout: 20_000 })
      .toMatch(/EXT-X-MEDIA-SEQUENCE:13\n.*EXT-X-PART:.*PRELOAD-HINT/s);
    const parts = (text: string) => text.match(/part-[0-9a-f]+-\d+\.m4s/g) ?? [];
    const waiting = playlist('?_HLS_msn=20&_HLS_part=1');
    const hinted = parts((await playlist()).body).at(-1);
    const announced = curl(proxy, `/stream/${shows[proxy]}/${hinted}`);
    for (let i = 0; i < 4; i += 1) await next();
    const reply = await waiting;
    expect(reply.status).toBe(200);
    expect(parts(reply.body).length).toBeGreaterThan(1);
    const part = await announced;
    expect([part.status, part.body.length > media.length]).toEqual([200, true]);
    push.stdin.end();
    expect((await gone)[0]).toBe(0);
    await expect.poll(async () => (await playlist('?ended')).status, { timeout: 10_000 }).toBe(404);
  }, 60_000);
});

describe('nginx', () => {
  test('requests a segment once from the server for any number of viewers', async () => {
    const live = await curl('nginx', `/stream/${pushed}/live.m3u8`);
    const uri = live.body.trim().split('\n').at(-1);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => curl('nginx', `/stream/${pushed}/${uri}`)),
    );
    const states = answers.map(({ headers }) => headers.get('x-cache'));
    expect(states.filter((state) => state !== 'HIT').length).toBeLessThanOrEqual(1);
    expect((await curl('nginx', `/stream/${pushed}/${uri}`)).headers.get('x-cache')).toBe('HIT');
  });

  test('compresses replies of the API', async () => {
    const reply = await curl('nginx', '/api/openapi.json', '-H', 'Accept-Encoding: gzip');
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  });

  test('redirects HTTP to HTTPS', async () => {
    const { plainPort } = proxies.nginx as ReverseProxy;
    const reply = await fetch(`http://127.0.0.1:${plainPort}/a?b=c`, {
      headers: { Host: 'shop.example' },
      redirect: 'manual',
    });
    expect(reply.status).toBe(301);
    expect(reply.headers.get('location')).toMatch(/^https:\/\/[^/]+\/a\?b=c$/);
  });
});

test.each([
  ['nginx', 'hub.example'],
  ['caddyHub', 'localhost'],
])('%s passes WebSockets and long polls to the hub', async (proxy, name) => {
  const { port } = proxies[proxy] as ReverseProxy;
  // Caddy chooses its certificate by this name.
  const tls = { servername: name, rejectUnauthorized: false };
  const socket = new WebSocket(
    `wss://127.0.0.1:${port}/?key=${hub.hub.ably.rootKey}&format=json&v=3`,
    { headers: { Host: name }, ...tls },
  );
  const first = await new Promise<string>((resolve, reject) => {
    socket.once('message', (data) => resolve(String(data)));
    socket.once('error', reject);
  });
  expect(JSON.parse(first)).toMatchObject({ action: 4 });
  socket.close();

  const { subscribeKey } = hub.hub.options;
  const poll = (timetoken: string) =>
    run('curl', [
      ...['-s', '-k', '--resolve', `${name}:${port}:127.0.0.1`],
      `https://${name}:${port}/v2/subscribe/${subscribeKey}/room/0?uuid=${proxy}&tt=${timetoken}`,
    ]);
  const { t } = JSON.parse((await poll('0')).stdout);
  const waiting = poll(t.t);
  await expect.poll(() => hub.hub.polls.count, { timeout: 5000 }).toBe(1);
  hub.hub.publish('room', 'hello');
  expect(JSON.parse((await waiting).stdout).m[0].d).toBe('hello');
});

describe.each(['plain', 'plainCaddy'])('%s, a host of plain files', (host) => {
  test('serves the shells of the route table, the API behind them, and 404', async () => {
    const market = await curl(host, `/${shop.slug}/market`);
    expect([market.status, market.body.includes('data-page="market"')]).toEqual([200, true]);
    const home = await curl(host, `/${shop.slug}?a=b`);
    expect([home.status, home.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(new RegExp(`/${shop.slug}/market\\?a=b$`)),
    ]);
    const script = await curl(host, '/_astro/app.abc123.js');
    expect(script.status).toBe(200);
    // Caddy's snippet sets no cache header; it sends an ETag.
    if (host === 'plain') expect(script.headers.get('cache-control')).toContain('max-age=3153');
    else expect(script.headers.get('etag')).toBeTruthy();
    expect((await curl(host, '/no/such/page/at/all')).status).toBe(404);
    expect((await curl(host, `/api/v1/stores/${shop.slug}/products`)).status).toBe(200);
  });

  test.each(['nginx.conf', 'Caddyfile', '_redirects', '.sources', 'server/fill.js'])(
    'does not serve %s of the build',
    async (file) => expect((await curl(host, `/${file}`)).status).toBe(404),
  );
});
