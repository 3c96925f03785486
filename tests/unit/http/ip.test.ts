import { expect, it } from 'vitest';
import { isPublicAddress } from '../../../server/http/ip.ts';

it.each(['8.8.8.8', '203.0.114.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::1',
  'fe80::1',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
