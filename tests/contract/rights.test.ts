/*
 * Every call × every kind of sender. A new call needs a row in `rights/<noun>.ts`, with the answers
 * of `rights/row.ts`. A row with a 404 requests a missing resource in `missing`: the bodies must be
 * equal.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CallName, calls } from '../../src/contract/calls.ts';
import { headers as wireHeaders } from '../../src/contract/headers.ts';
import { type Answer, type CallOptions, startTestServer } from '../support/test-server.ts';
import { type Asker, askers } from './rights/askers.ts';
import { type Scene, setScene } from './rights/scene.ts';
import { rights } from './rights/table.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await setScene(await startTestServer());
});
beforeEach(() => scene.reopen());
afterAll(() => scene.server.close());

const short = ({ status, body }: Answer) =>
  status < 400 ? String(status) : `${status} ${body.report_type}`;

const withoutId = ({ body }: Answer) => ({ ...body, request_id: '' });

async function askAs(asker: Asker, name: CallName, options: CallOptions): Promise<Answer> {
  return scene.server.call(name, { ...(await scene.credentials(asker)), ...options });
}

it('has a row for every call, and no other', () => {
  expect(Object.keys(rights).sort()).toEqual(Object.keys(calls).sort());
});

it('the owner’s secret is a text that the owner can read', async () => {
  const { body } = await askAs('owner', 'listAddresses', {});
  expect(JSON.stringify(body)).toContain(scene.ownersSecret);
});

it.each(Object.keys(rights) as CallName[])(
  '%s replies to every sender as in the table',
  async (name) => {
    const row = rights[name];
    if (!row) throw new Error(`no row for ${name}`);
    const missing = row.missing && (await askAs('owner', name, await row.missing(scene)));
    const found: Partial<Record<Asker, string>> = {};
    for (const asker of askers) {
      const answer = await askAs(asker, name, await row.ask(scene));
      found[asker] = short(answer);
      if (answer.status === 404) expect(withoutId(answer)).toEqual(missing && withoutId(missing));
      if (asker !== 'owner') expect(JSON.stringify(answer.body)).not.toContain(scene.ownersSecret);
    }
    expect(found).toEqual(row.answers);
  },
);

function asCookies(token: string): CallOptions {
  const names = ['ennichi_token', 'ennichi_guest_token', 'token', ...Object.values(wireHeaders)];
  const pairs = names.map(
    (name) => `${name}=${encodeURIComponent(`Bearer ${token}`)}; ${name}=${token}`,
  );
  return { headers: { Cookie: pairs.join('; ') } };
}

it.each(Object.keys(rights) as CallName[])(
  '%s ignores cookies: the sender is a ghost. Design §4.11',
  async (name) => {
    const row = rights[name];
    if (!row) throw new Error(`no row for ${name}`);
    const { token = '' } = await scene.credentials('owner');
    const asked = await row.ask(scene);
    const answer = await scene.server.call(name, { ...asked, ...asCookies(token) });
    expect(short(answer)).toBe(row.answers.ghost);
  },
);
