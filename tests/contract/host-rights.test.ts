import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HostCallName, hostCalls } from '../../src/contract/host/calls.ts';
import { callHost } from '../support/host.ts';
import { startTestServer } from '../support/test-server.ts';
import {
  type HostScene,
  hostAskers,
  hostRights,
  machineCalls,
  setHostScene,
} from './rights/host.ts';
import { leastRoleOf } from './rights/host-roles.ts';

type Guarded = keyof typeof hostRights;

let scene: HostScene;
beforeAll(async () => {
  scene = await setHostScene(await startTestServer({ demo: false }));
});
afterAll(() => scene.server.close());

const short = ({ status, body }: { status: number; body: { report_type?: string } }) =>
  status < 400 ? String(status) : `${status} ${body.report_type}`;

it('has a row for every call of the host API, and no other', () => {
  const guarded = Object.keys(hostCalls).filter((name) => !(name in machineCalls));
  expect(Object.keys(hostRights).sort()).toEqual(guarded.sort());
});

it.each(Object.keys(hostRights) as Guarded[])(
  "%s accepts only its own store's key, of a member whose role may send it",
  async (name) => {
    const row = hostRights[name];
    const found: Record<string, string> = {};
    for (const asker of hostAskers) {
      const answer = await callHost(scene.server, scene.token(asker), name, await row.ask(scene));
      found[asker] = short(answer);
    }
    const least = leastRoleOf(name);
    expect(found).toEqual({
      nobody: '401 UNAUTHORIZED',
      member: '401 UNAUTHORIZED',
      'made up': '401 UNAUTHORIZED',
      revoked: '401 UNAUTHORIZED',
      'host of another store': row.another,
      machine: '401 UNAUTHORIZED',
      moderator: least === 'moderator' ? '200' : '403 FORBIDDEN',
      operator: least === 'owner' ? '403 FORBIDDEN' : '200',
      host: '200',
    });
  },
);

const NO_OWNER = '403 FORBIDDEN';
/** Senders that are not refused as unknown. */
const machineRights: Record<keyof typeof machineCalls, Record<string, string>> = {
  createHostKey: { machine: '200' },
  readSettings: { machine: '200' },
  applyStore: {
    ...{ machine: '200', host: NO_OWNER, moderator: NO_OWNER, operator: NO_OWNER },
    'host of another store': NO_OWNER,
  },
  exportStore: {
    ...{ machine: '200', host: '200', moderator: NO_OWNER, operator: NO_OWNER },
    'host of another store': NO_OWNER,
  },
};

it.each(Object.keys(machineCalls) as (keyof typeof machineCalls)[])(
  "%s accepts the machine key, and an owner's key for the owner's store",
  async (name) => {
    for (const asker of hostAskers) {
      const ask = machineCalls[name](scene);
      const answer = await callHost(scene.server, scene.token(asker), name, ask);
      const expected = machineRights[name][asker] ?? '401 UNAUTHORIZED';
      expect([asker, short(answer)]).toEqual([asker, expected]);
    }
  },
);

it('the key that createHostKey returns works for its store, which must exist', async () => {
  const name: HostCallName = 'createHostKey';
  const ask = machineCalls.createHostKey(scene);
  const made = await callHost(scene.server, scene.token('machine'), name, ask);
  const store = await callHost(scene.server, made.body.key, 'getHostStore');
  expect(store.body.id).toBe(scene.shop.storeId);
  const nowhere = { params: { slug: 'nobody' }, body: {} };
  expect(short(await callHost(scene.server, scene.token('machine'), name, nowhere))).toBe(
    '404 NOT_FOUND',
  );
});
