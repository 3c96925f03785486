import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileAddresses } from '../support/hostile-addresses.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** Design §4.13: no redirect of the server leads where somebody else has written. */

const ORIGIN = 'http://localhost';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a sign-in by a provider returns to no hostile address', async () => {
  for (const return_to of hostileAddresses) {
    const query = new URLSearchParams({ return_to, identity: 'buyer' });
    const { status, body } = await server.request(`/api/v2/auth/line/redirect?${query}`);
    expect([status, body.report_type], JSON.stringify(return_to)).toEqual([422, 'INVALID_INPUT']);
  }
});

it('a page that only leads on leads to a page of this server', async () => {
  const paths = hostileAddresses.filter((address) => /^[/\\]/.test(address));
  expect(paths.length).toBeGreaterThan(60);
  for (const path of [...paths, '/hanamichi//evil.example', '/hanamichi/..//evil.example']) {
    if (!URL.canParse(`${ORIGIN}${path}`)) continue;
    const response = await server.app.request(`${ORIGIN}${path}?next=${encodeURIComponent(path)}`);
    const location = response.headers.get('Location');
    expect(response.status, JSON.stringify(path)).toBeLessThan(500);
    if (location !== null) expect(new URL(location, ORIGIN).origin, path).toBe(ORIGIN);
  }
});
