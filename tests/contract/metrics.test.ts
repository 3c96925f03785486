import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const metricsToken = 'a-token-of-this-test';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { metricsToken } });
});
afterAll(() => server.close());

test('counts each request under its pattern, not under its address', async () => {
  await server.request('/api/v1/products/1');
  await server.request('/api/v1/products/2');
  await server.request('/api/v1/products/999999');
  const { status, headers, body } = await server.request('/metrics', { token: metricsToken });
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toContain('text/plain');
  const count = (status: number) =>
    `ennichi_http_request_duration_seconds_count{method="GET",route="/api/v1/products/{id}",status="${status}"}`;
  expect(body).toContain(`${count(200)} 2`);
  expect(body).toContain(`${count(404)} 1`);
  expect(body).toContain('process_cpu_user_seconds_total');
});

test.each([
  ['no token', undefined],
  ['a wrong token', 'guess'],
])('with %s there is no such address', async (_, token) => {
  const { status, body } = await server.request('/metrics', { token });
  expect(status).toBe(404);
  expect(body).not.toContain('ennichi_http');
});

test('without the setting there is no such address, whatever is brought', async () => {
  const closed = await startTestServer({ demo: false });
  const { status } = await closed.request('/metrics', { token: 'undefined' });
  await closed.close();
  expect(status).toBe(404);
});
