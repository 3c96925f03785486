import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { isoOf } from '../../server/db/time.ts';
import { withTransaction } from '../../server/db/transaction.ts';
import { openSession } from '../../server/modules/session/sessions.ts';
import { asMember } from '../../server/visitor.ts';
import { type HostCallName, hostCalls } from '../../src/contract/host/calls.ts';
import { STAFF_ROLES, type StaffRole } from '../../src/contract/staff-roles.ts';
import { callHost, type Host, hostOf } from '../support/host.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { hostRights, machineCalls, setHostScene } from './rights/host.ts';
import { leastRoleOf } from './rights/host-roles.ts';

let server: TestServer;
let shop: Shop;
let owner: Host;
let ahead = 0;
const db = () => server.services.db;

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => new Date(Date.now() + ahead) });
});
beforeEach(async () => {
  ahead = 0;
  shop = await insertShop(db());
  owner = await hostOf(server, shop);
});
afterAll(() => server.close());

interface Person extends Member {
  email: string;
  token: string;
}

async function person({ isProved = true } = {}): Promise<Person> {
  const member = await insertMember(db());
  const { email } = await db()
    .updateTable('user_account')
    .set({ email_proved_at: isProved ? isoOf(server.services.clock()) : null })
    .where('id', '=', member.id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return { ...member, email, token: member.auth.token };
}

const invite = (email: string, role: StaffRole, by = owner) =>
  by.do('inviteStaff', { body: { email, role } });
const accept = ({ token }: Person, id: number) =>
  server.call('acceptStaffInvitation', { token, params: { id } });

async function joined(role: StaffRole, by = owner): Promise<Person> {
  const one = await person();
  const { id } = await invite(one.email, role, by);
  expect((await accept(one, id)).status).toBe(200);
  return one;
}
const as = ({ token }: Person, name: HostCallName, options = {}) =>
  callHost(server, token, name, options);
const staffId = async ({ id }: Person) =>
  (await db().selectFrom('staff').select('id').where('user_id', '=', id).executeTakeFirstOrThrow())
    .id;

describe('an invitation', () => {
  it('is mailed, and accepted by the login with its address', async () => {
    const one = await person();
    const invitation = await invite(one.email.toUpperCase(), 'operator');
    const mail = await db()
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_address', '=', one.email)
      .executeTakeFirstOrThrow();
    expect(mail.kind).toBe('staffInvited');
    expect(mail.text).toContain(`/${shop.slug}/member?staff=1`);
    const own = await server.call('listOwnStaff', { token: one.token });
    expect(own.body).toMatchObject({
      data: [],
      invitations: [{ id: invitation.id, store: { slug: shop.slug }, role: 'operator' }],
    });
    expect((await as(one, 'getHostStore')).status).toBe(401);
    await accept(one, invitation.id);
    expect((await as(one, 'getHostStore')).body.slug).toBe(shop.slug);
    const staff = await owner.do('listStaff');
    expect(staff.invitations).toEqual([]);
    expect(staff.data).toContainEqual(
      expect.objectContaining({ role: 'operator', signs_in: true, keys: [] }),
    );
    expect((await accept(one, invitation.id)).status).toBe(404);
  });

  it('is only for its address, proved, for a week, and until it is withdrawn', async () => {
    const one = await person();
    const unproved = await person({ isProved: false });
    const { id } = await invite(one.email, 'operator');
    const other = await invite(unproved.email, 'operator');
    expect((await accept(await person(), id)).status).toBe(404);
    expect((await accept(unproved, other.id)).status).toBe(404);
    await owner.do('endInvitation', { params: { id: other.id } });
    ahead = 7 * 24 * 60 * 60 * 1000;
    expect((await accept(one, id)).status).toBe(404);
    expect((await owner.do('listStaff')).invitations).toEqual([]);
  });

  it('of an address replaces the earlier one, and is refused for a member of the staff', async () => {
    const one = await person();
    await invite(one.email, 'operator');
    const second = await invite(one.email, 'moderator');
    expect((await owner.do('listStaff')).invitations).toEqual([second]);
    await accept(one, second.id);
    const body = { email: one.email, role: 'owner' };
    expect((await owner.call('inviteStaff', { body })).status).toBe(409);
  });
});

test('a removed member, an ended login and a closed account lose the host API at once', async () => {
  const [removed, loggedOut, closed] = [
    await joined('operator'),
    await joined('operator'),
    await joined('operator'),
  ];
  await owner.do('endStaff', { params: { id: await staffId(removed) } });
  await server.call('logout', { token: loggedOut.token });
  await server.call('closeAccount', { token: closed.token, body: {} });
  const again = await withTransaction(db(), (trx) =>
    openSession(trx, asMember(closed.id), new Date()),
  );
  for (const token of [removed.token, loggedOut.token, closed.token, again]) {
    expect((await callHost(server, token, 'getHostStore')).status).toBe(401);
  }
  expect((await server.call('listSessions', { token: removed.token })).status).toBe(200);
});

test('a changed role counts at once, and the last owner keeps theirs', async () => {
  const one = await joined('operator');
  const params = { id: await staffId(one) };
  expect((await as(one, 'listHostOrders')).status).toBe(200);
  await owner.do('setStaffRole', { params, body: { role: 'moderator' } });
  expect((await as(one, 'listHostOrders')).status).toBe(403);
  const { data } = await owner.do('listStaff');
  const last = { params: { id: data[0].id }, body: { role: 'operator' } };
  expect((await owner.call('setStaffRole', last)).status).toBe(409);
  await owner.do('setStaffRole', { params, body: { role: 'owner' } });
  expect((await owner.call('setStaffRole', last)).status).toBe(200);
});

test('a member of several stores names one, and reaches no other', async () => {
  const one = await joined('operator');
  const second = await insertShop(db());
  const host = await hostOf(server, second);
  const { id } = await invite(one.email, 'moderator', host);
  await accept(one, id);
  const of = (slug?: string) =>
    server.request(hostCalls.getHostStore.path, {
      token: one.token,
      headers: slug ? { 'X-Host-Store': slug } : {},
    });
  expect((await of()).status).toBe(409);
  expect((await of(second.slug)).body.slug).toBe(second.slug);
  expect((await of((await insertShop(db())).slug)).status).toBe(401);
});

test('another site’s page, a cookie and a guest’s token do not reach the host API', async () => {
  const one = await joined('owner');
  const ask = (headers: Record<string, string>, token?: string) =>
    server.request(hostCalls.getHostStore.path, { headers, token });
  expect((await ask({ Origin: 'http://localhost' }, one.token)).status).toBe(200);
  expect((await ask({ Origin: 'https://evil.example' }, one.token)).status).toBe(403);
  const cookie = `Authorization=Bearer ${one.token}; token=${one.token}`;
  expect((await ask({ Cookie: cookie })).status).toBe(401);
  expect((await ask({ 'X-Guest-Authorization': one.token })).status).toBe(401);
  // An embedding page may know the token; the browser must not show it the answer either.
  await owner.do('setEmbedding', { body: { origins: ['https://shop.example'] } });
  expect((await ask({ Origin: 'https://shop.example' }, one.token)).status).toBe(403);
  expect((await ask({ Origin: 'https://shop.example' }, owner.key)).status).toBe(200);
});

test('the log names the member who signed in', async () => {
  const one = await joined('operator');
  const params = { id: shop.postId };
  await as(one, 'updatePost', { params, body: { title: '朝の市' } });
  const [action] = (await owner.do('listActions')).data;
  expect(action).toMatchObject({ call: 'updatePost', staff_id: await staffId(one) });
});

test('every call is open to a login by the role of its store only', async () => {
  const scene = await setHostScene(server);
  const logins: Record<string, Person> = {};
  for (const role of STAFF_ROLES) logins[role] = await joined(role, scene.host);
  logins.elsewhere = await joined('owner', await hostOf(server, await insertShop(db())));
  logins.buyer = await person();
  const removed = await joined('owner', scene.host);
  await scene.host.do('endStaff', { params: { id: await staffId(removed) } });
  logins.removed = removed;
  for (const name of Object.keys(hostRights) as (keyof typeof hostRights)[]) {
    const row = hostRights[name];
    const found: Record<string, number> = {};
    for (const [who, one] of Object.entries(logins)) {
      found[who] = (await as(one, name, await row.ask(scene))).status;
    }
    const least = STAFF_ROLES.indexOf(leastRoleOf(name));
    const expected = STAFF_ROLES.map((role, at) => [role, at >= least ? 200 : 403]);
    expect([name, found]).toEqual([
      name,
      {
        ...Object.fromEntries(expected),
        elsewhere: Number(row.another.slice(0, 3)),
        buyer: 401,
        removed: 401,
      },
    ]);
  }
  for (const name of ['createHostKey', 'readSettings'] as const) {
    expect((await as(logins.owner as Person, name, machineCalls[name](scene))).status).toBe(401);
  }
}, 180_000);
