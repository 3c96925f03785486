import { expect, it } from 'vitest';
import { clientAddress } from '../../../server/http/client-address.ts';
import type { RequestContext } from '../../../server/http/env.ts';

const PEER = '203.0.113.9';

interface Received {
  forwarded?: string;
  peer?: string;
  trustProxy?: boolean;
}

const addressOf = ({ forwarded, peer = PEER, trustProxy = true }: Received): string =>
  clientAddress({
    req: { header: () => forwarded },
    env: { incoming: { socket: { remoteAddress: peer } } },
    var: { services: { config: { trustProxy } } },
  } as unknown as RequestContext);

it.each([
  ['6.6.6.6', '6.6.6.6'],
  ['6.6.6.6:1000', '6.6.6.6'],
  ['1.1.1.1, 6.6.6.6:65535', '6.6.6.6'],
  ['1.1.1.1,6.6.6.6 ', '6.6.6.6'],
  ['"6.6.6.6:1000"', '6.6.6.6'],
  ['::ffff:6.6.6.6', '6.6.6.6'],
  ['[::ffff:6.6.6.6]:1000', '6.6.6.6'],
  ['::FFFF:606:606', '6.6.6.6'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['"[2001:DB8:1:2::a]:1"', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('X-Forwarded-For %j counts for %s', (forwarded, network) => {
  expect(addressOf({ forwarded })).toBe(network);
});

it.each([
  ...['unknown', '', ' ', ',', '6.6.6.6,', '_hidden', '6.6.6.6:', '6.6.6.6:x', ':1000', '[]:80'],
  ...[
    '1',
    '0x06060606',
    '6.6.6',
    '6.6.6.256',
    '06.6.6.6',
    '6.6.6.6/32',
    '[6.6.6.6',
    'x'.repeat(9999),
  ],
])('X-Forwarded-For %j is no address, so the connection’s counts', (forwarded) => {
  expect(addressOf({ forwarded })).toBe(PEER);
});

it('the connection counts without a proxy, by the /64 of an IPv6 address', () => {
  expect(addressOf({ forwarded: '6.6.6.6', trustProxy: false })).toBe(PEER);
  expect(addressOf({})).toBe(PEER);
  expect(addressOf({ peer: '::ffff:203.0.113.9' })).toBe(PEER);
  expect(addressOf({ peer: '2001:db8:1:2:3:4:5:6' })).toBe('2001:db8:1:2::/64');
});
