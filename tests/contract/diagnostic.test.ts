import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Spec §8. */

const metricsToken = 'a-token-of-this-test';
const lines: string[] = [];
let server: TestServer;
let app: TestServer['app'];
beforeAll(async () => {
  server = await startTestServer({ demo: false, config: { metricsToken } });
  app = createApp({ ...server.services, log: createLog('json', (line) => lines.push(line)) });
});
afterAll(() => server.close());

const error = { kind: 'unhandled', subject: 'error', detail: 'x is not a function' };
const send = (body: object) =>
  app.request('/api/diagnostics', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ build: '1.0.0+aB3', page: 'market', reports: [error], ...body }),
  });
const counted = async () => {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const text = await (await app.request('/metrics', { headers })).text();
  return Number(/ennichi_browser_errors_total\{kind="unhandled"\} (\d+)/.exec(text)?.[1] ?? 0);
};

describe('POST /api/diagnostics', () => {
  it('writes one line for each error, with the build, and counts it', async () => {
    const before = await counted();
    expect((await send({})).status).toBe(200);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', message: 'browser', build: '1.0.0+aB3', page: 'market', ...error },
    ]);
    expect(await counted()).toBe(before + 1);
  });

  it('logs no personal data', async () => {
    const secrets = ['hana@example.com', 'Q29va2llLXRva2VuLTEyMzQ1Njc4', '090-1234-5678'];
    const detail = `${secrets.join(' ')} https://shop.example/a/b?passport_token=abcdef#me\nfile:1:2`;
    await send({ reports: [{ ...error, detail }] });
    const written = lines.at(-1) ?? '';
    for (const secret of [...secrets, 'passport_token', 'abcdef']) {
      expect(written).not.toContain(secret);
    }
    expect(written).toContain('https://shop.example/a/b');
    expect(written).toContain('file:1:2');
  });

  it.each([
    ['no error', { reports: [] }],
    ['more than 20', { reports: Array.from({ length: 21 }, () => error) }],
    ['an unknown kind', { reports: [{ ...error, kind: 'rumour' }] }],
    ['a novel', { reports: [{ ...error, detail: 'x'.repeat(5000) }] }],
    ['an address instead of a page', { page: '/hanamichi/order/5' }],
  ])('rejects %s', async (_, body) => {
    const before = lines.length;
    expect((await send(body)).status).toBe(422);
    expect(lines).toHaveLength(before);
  });

  it('limits reports per network, and log lines for all networks', async () => {
    const many = { reports: Array.from({ length: 20 }, (_, n) => ({ ...error, detail: `e${n}` })) };
    const before = await counted();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await send(many)).status);
    const taken = statuses.filter((status) => status === 200).length;
    expect(taken).toBeLessThan(31);
    expect(statuses.at(-1)).toBe(429);
    expect(lines.length).toBeLessThanOrEqual(120);
    expect((await counted()) - before).toBe(taken * 20);
  });
});
