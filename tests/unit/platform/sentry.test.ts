import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { onceEach } from '../../../src/platform/errors/once.ts';
import { toSentry } from '../../../src/platform/errors/sentry.ts';
import { type EnvelopeServer, startEnvelopeServer } from '../../support/envelope-server.ts';

/* Spec §8. */

vi.mock('../../../src/platform/errors/build.ts', () => ({
  currentBuild: () => '0.1.0+abc',
  currentRoute: () => 'market',
}));

let server: EnvelopeServer;
beforeAll(async () => {
  server = await startEnvelopeServer();
});
afterAll(() => server.close());

it('sends one report for a repeated error, without personal data', async () => {
  const receive = onceEach(toSentry(server.dsn, 'production'));
  const error = new TypeError('broken by hana@example.com');
  for (let times = 0; times < 3; times += 1) {
    receive({ kind: 'unhandled', subject: 'error', detail: error.message, error });
  }
  await vi.waitFor(() => expect(server.events).not.toEqual([]));
  receive({ kind: 'reply-mismatch', subject: 'getOrder', detail: 'status: not known' });
  await vi.waitFor(() => expect(server.events).toHaveLength(2));

  const [first, second] = server.events;
  expect(first).toMatchObject({
    environment: 'production',
    release: '0.1.0+abc',
    tags: { kind: 'unhandled', subject: 'error', page: 'market' },
    exception: { values: [{ type: 'TypeError', value: 'broken by [email]' }] },
  });
  expect(second?.exception.values[0]?.value).toBe('status: not known');
  for (const { user, request, breadcrumbs } of server.events) {
    expect([user, request, breadcrumbs]).toEqual([undefined, undefined, undefined]);
  }
});
