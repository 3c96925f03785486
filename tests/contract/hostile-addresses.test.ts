import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { EVIL, hostileAddresses } from '../support/hostile-addresses.ts';
import { findPayments, insertCardShop, placeOrder, saveCard } from '../support/order.ts';
import { insertMember } from '../support/shop.ts';

const ORIGIN = 'http://localhost';

let server: CartServer;
beforeAll(async () => {
  server = await startCartServer();
});
afterAll(() => server.close());

it('a sign-in by a provider returns to no hostile address', async () => {
  for (const return_to of hostileAddresses) {
    const query = new URLSearchParams({ return_to, identity: 'buyer' });
    const { status, body } = await server.request(`/api/v2/auth/line/redirect?${query}`);
    expect([status, body.report_type], JSON.stringify(return_to)).toEqual([422, 'INVALID_INPUT']);
  }
});

/** A shop's own site is allowed. */
const isElsewhere = (address: string) => URL.parse(address)?.host === EVIL && PLAIN.test(address);
const PLAIN = /^https?:\/\/[\w.-]+[\w/.-]*$/i;

it('the page of a card payment returns to no hostile address', async () => {
  const shop = await insertCardShop(server.services.db);
  const member = await insertMember(server.services.db);
  const card_id = await saveCard(server, member);
  const { id } = await placeOrder(server, shop, member);
  for (const redirect_url of hostileAddresses.filter((address) => !isElsewhere(address))) {
    const body = { card_id, redirect_url };
    const refused = await server.call('payOrder', { ...member.auth, params: { id }, body });
    // A NUL reaches no handler.
    const code = redirect_url.includes('\u0000') ? 'INVALID_INPUT' : 'MISSING_PAYMENT_REDIRECT_URL';
    const seen = [refused.status, refused.body.report_type];
    expect(seen, JSON.stringify(redirect_url)).toEqual([422, code]);
  }
  expect(await findPayments(server.services.db, id)).toEqual([]);
});

it('a redirecting page leads to a page of this server', async () => {
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
