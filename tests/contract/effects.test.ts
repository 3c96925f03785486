import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFailedEffects, withTransaction } from '../../server/db/transaction.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: false });
});
afterAll(() => server.close());

const commit = (ran: string[]) =>
  withTransaction(server.services.db, async (_, afterCommit) => {
    afterCommit(() => void ran.push('first'));
    afterCommit(() => Promise.reject(new Error('no realtime')));
    afterCommit(() => void ran.push('third'));
    return 'an order';
  });

test('throws the error of an effect without a report, so that tests see it', async () => {
  await expect(commit([])).rejects.toThrow('no realtime');
});

test('reports a failed effect, runs the others and returns the result', async () => {
  const reported: unknown[] = [];
  reportFailedEffects(server.services.db, (error) => reported.push(error));
  const ran: string[] = [];
  expect(await commit(ran)).toBe('an order');
  expect(ran).toEqual(['first', 'third']);
  expect(reported.map(String)).toEqual(['Error: no realtime']);
});

test('an effect of a failed transaction does not run', async () => {
  const ran: string[] = [];
  const failing = withTransaction(server.services.db, async (_, afterCommit) => {
    afterCommit(() => void ran.push('never'));
    throw new Error('sold out');
  });
  await expect(failing).rejects.toThrow('sold out');
  expect(ran).toEqual([]);
});
