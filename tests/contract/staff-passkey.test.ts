import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AccountServer, codeOf, password, startAccountServer } from '../support/account.ts';
import { Authenticator } from '../support/authenticator.ts';
import { callHost, type Host, hostOf } from '../support/host.ts';
import { insertShop, type Shop } from '../support/shop.ts';

let server: AccountServer;
let shop: Shop;
let owner: Host;

interface Person {
  email: string;
  token: string;
  device: Authenticator;
}

beforeAll(async () => {
  server = await startAccountServer();
});
beforeEach(async () => {
  shop = await insertShop(server.services.db);
  owner = await hostOf(server, shop);
});
afterAll(() => server.close());

async function join(role: string, by = owner): Promise<Person> {
  const one = await server.join();
  const { id } = await by.do('inviteStaff', { body: { email: one.email, role } });
  await server.call('acceptStaffInvitation', { token: one.token, params: { id } });
  return { ...one, device: new Authenticator() };
}

async function add({ token }: Pick<Person, 'token'>, device: Authenticator) {
  const started = await server.call('startPasskey', { token, body: { password } });
  if (started.status !== 200) return started;
  const body = { name: '鍵', credential: device.create(started.body) };
  return server.call('addPasskey', { token, body });
}

async function loginBy(device: Authenticator): Promise<string> {
  const { body } = await server.call('startPasskeyLogin');
  const reply = await server.call('loginByPasskey', { body: device.get(body) });
  return reply.body.ennichi_token;
}

const require = (required: boolean, by = owner) =>
  by.call('requirePasskeys', { body: { required } });
const reach = (token: string) => callHost(server, token, 'getHostStore');
const loginOf = ({ email }: Person) => server.login(email, password);
const listOf = async (token: string) =>
  (await server.call('listPasskeys', { token })).body.data as Array<{ id: number }>;
const remove = (token: string, id: number | undefined) =>
  server.call('removePasskey', { token, params: { id: id ?? 0 } });

it('a login without a passkey loses the host API of that store only, and keys keep it', async () => {
  const one = await join('operator');
  const elsewhere = await insertShop(server.services.db);
  const other = await hostOf(server, elsewhere);
  const { id } = await other.do('inviteStaff', { body: { email: one.email, role: 'operator' } });
  await server.call('acceptStaffInvitation', { token: one.token, params: { id } });
  const ask = ({ slug }: Shop) =>
    server.request('/api/host/store', { token: one.token, headers: { 'X-Host-Store': slug } });
  expect([(await ask(shop)).status, (await ask(elsewhere)).status]).toEqual([200, 200]);
  expect((await require(true)).body).toEqual({ required: true });
  const refused = await ask(shop);
  expect(codeOf(refused)).toEqual([403, 'PASSKEY_REQUIRED']);
  expect(refused.body.message).toContain("member's page");
  expect((await ask(elsewhere)).status).toBe(200);
  expect((await reach(owner.key)).status).toBe(200);
  await require(false);
  expect((await ask(shop)).status).toBe(200);
});

it('the first passkey, a login by it and a passport of that login reach the host API', async () => {
  const one = await join('moderator');
  await require(true);
  expect((await add(one, one.device)).status).toBe(200);
  expect((await reach(one.token)).status).toBe(200);
  expect(codeOf(await reach(await loginOf(one)))).toEqual([403, 'PASSKEY_REQUIRED']);
  const token = await loginBy(one.device);
  expect((await reach(token)).status).toBe(200);
  const { body } = await server.call('createPassport', { token });
  const passed = await server.call('login', { body });
  expect((await reach(passed.body.ennichi_token)).status).toBe(200);
});

it('the password alone neither adds a further passkey nor removes one', async () => {
  const one = await join('operator');
  await add(one, one.device);
  await require(true);
  const token = await loginOf(one);
  const stranger = new Authenticator();
  expect(codeOf(await add({ token }, stranger))).toEqual([403, 'PASSKEY_REQUIRED']);
  const [first] = await listOf(token);
  expect(codeOf(await remove(token, first?.id))).toEqual([403, 'PASSKEY_REQUIRED']);
  await require(false);
  expect((await add({ token }, stranger)).status).toBe(200);
});

it('the last passkey of a member whose store requires one stays', async () => {
  const one = await join('operator');
  await require(true);
  await add(one, one.device);
  const [first] = await listOf(one.token);
  const refused = await remove(one.token, first?.id);
  expect(codeOf(refused)).toEqual([409, 'LAST_PASSKEY']);
  expect(refused.body.message).toContain('Add another one first');
  const second = new Authenticator();
  await add(one, second);
  const token = await loginBy(second);
  expect((await remove(token, first?.id)).status).toBe(200);
  // The sessions of a removed passkey lose the host API, too.
  expect((await reach(token)).status).toBe(200);
  const [last] = await listOf(token);
  await require(false);
  expect((await remove(token, last?.id)).status).toBe(200);
  await require(true);
  expect(codeOf(await reach(token))).toEqual([403, 'PASSKEY_REQUIRED']);
});

it('an owner who signs in needs an own passkey before requiring them', async () => {
  const one = await join('owner');
  const asOne: Host = {
    ...owner,
    call: (name, options) => callHost(server, one.token, name, options),
  };
  expect(codeOf(await require(true, asOne))).toEqual([409, 'STATE_CONFLICT']);
  expect((await reach(one.token)).status).toBe(200);
  await add(one, one.device);
  expect((await require(true, asOne)).status).toBe(200);
  expect((await reach(one.token)).status).toBe(200);
});

it('the list of the staff names who has a passkey, and the log who required them', async () => {
  const one = await join('operator');
  await add(one, one.device);
  await require(true);
  const { data, requires_passkey } = await owner.do('listStaff');
  expect(requires_passkey).toBe(true);
  expect(data).toMatchObject([
    { role: 'owner', has_passkey: false },
    { role: 'operator', has_passkey: true },
  ]);
  const [action] = (await owner.do('listActions')).data;
  expect(action).toMatchObject({ call: 'requirePasskeys', outcome: 'done' });
  expect(action.after).toContain('"requires_passkey":1');
});

it('the staff’s channel is replaced, because a member without a passkey may know it', async () => {
  const open = async () => JSON.stringify((await owner.do('openStaffChannel')).channel);
  const before = await open();
  await require(true);
  expect(await open()).not.toBe(before);
});
