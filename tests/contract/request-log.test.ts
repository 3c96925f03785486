import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { createLog } from '../../server/log.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const lines: string[] = [];
let server: TestServer;
let app: TestServer['app'];
beforeAll(async () => {
  server = await startTestServer({ config: { logRequests: true } });
  app = createApp({ ...server.services, log: createLog('json', (line) => lines.push(line)) });
});
afterAll(() => server.close());

const logIn = (password: string) =>
  app.request('/api/v2/auth/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'hana@example.com', password }),
  });

test('each request is one JSON line with the id of its response', async () => {
  const answer = await app.request('/api/v1/products/1');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 'info',
    message: 'request',
    request_id: answer.headers.get('X-Request-Id'),
    method: 'GET',
    route: '/api/v1/products/{id}',
    status: 200,
    ms: expect.any(Number),
  });
});

test('no line holds a password, a token or an e-mail address', async () => {
  const { ennichi_token: token } = (await (await logIn('ennichi-demo')).json()) as Record<
    string,
    string
  >;
  await logIn('wrong-password');
  await app.request(`/api/v1/addresses?hint=${token}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const written = lines.join('\n');
  for (const secret of [token, 'ennichi-demo', 'wrong-password', 'hana@example.com']) {
    expect(written).not.toContain(secret);
  }
});

test('an error names the pattern of its address, without ids and codes', async () => {
  const gone = await createTestDatabase();
  await gone.db.destroy();
  const log = createLog('json', (line) => lines.push(line));
  const answer = await createApp({ ...server.services, db: gone.db, log }).request(
    '/api/v1/products/987654',
  );
  await gone.drop().catch(() => undefined);
  expect(answer.status).toBe(500);
  const line = lines.find((one) => one.includes('request failed')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', route: '/api/v1/products/{id}' });
  expect(line).not.toContain('987654');
});

test('the log omits the values in a database error', () => {
  const log = createLog('json', (line) => lines.push(line));
  const error = Object.assign(new Error('duplicate key'), {
    detail: 'Key (email)=(hana@a.example)',
  });
  log.error('request failed', error, { request_id: 'r1' });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 'error',
    request_id: 'r1',
    error: expect.stringContaining('duplicate key'),
  });
  expect(lines.at(-1)).not.toContain('hana@a.example');
});
