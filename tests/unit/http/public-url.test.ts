import { expect, it } from 'vitest';
import {
  isProviderPage,
  isPublicHttpUrl,
  isPublicLink,
  requirePublicLink,
  requirePublicPage,
  requirePublicUrl,
} from '../../../server/http/public-url.ts';

it.each([
  'https://shop.example',
  'https://shop.example/paid?order=1#done',
  'http://shop.example:8080/',
  'HTTPS://SHOP.EXAMPLE/',
  'https://例え.jp/道',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
  'https://localhost.example/',
  'https://shop.example./',
])('Spec §5 public-URL check: %s is public', (url) => {
  expect(isPublicHttpUrl(url)).toBe(true);
});

it.each([
  ['no address', ''],
  ['a path', '/shopping'],
  ['no scheme', '//shop.example'],
  ['no host', 'https://'],
  ['three slashes', 'https:///shop.example'],
  ['one slash', 'https:/shop.example'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a file', 'file:///etc/passwd'],
  ['another protocol', 'ftp://shop.example/'],
  ['leading space', ' https://shop.example'],
  ['a line break inside', 'https://shop.example\n.evil.example'],
  ['a tab in the scheme', 'java\tscript:alert(1)'],
  ['a backslash', 'https:\\\\shop.example'],
  ['a backslash that hides a host', 'https://shop.example\\@10.0.0.1/'],
  ['user and password', 'https://user:pass@shop.example/'],
  ['a user', 'https://shop.example@evil.example/'],
  ['an empty user', 'https://@evil.example/'],
  ['localhost', 'http://localhost:4321/'],
  ['localhost with a dot', 'http://localhost./'],
  ['a name below localhost', 'http://a.localhost/'],
  ['one label', 'http://intranet/'],
  ['a name of the house', 'http://printer.local/'],
  ['an inside name', 'http://db.internal/'],
  ['metadata by name', 'http://metadata.google.internal/'],
  ['two dots at the end', 'http://shop.example../'],
  ['loopback', 'http://127.0.0.1/'],
  ['short loopback', 'http://127.1/'],
  ['decimal loopback', 'http://2130706433/'],
  ['hexadecimal loopback', 'http://0x7f000001/'],
  ['octal loopback', 'http://0177.0.0.1/'],
  ['full-width loopback', 'http://１２７.０.０.１/'],
  ['loopback with a dot', 'http://127.0.0.1./'],
  ['nothing', 'http://0.0.0.0/'],
  ['ten', 'http://10.0.0.1/'],
  ['one hundred and seventy-two', 'http://172.16.0.1/'],
  ['one hundred and ninety-two', 'http://192.168.1.1/'],
  ['shared by a carrier', 'http://100.64.0.1/'],
  ['link-local metadata', 'http://169.254.169.254/latest/meta-data/'],
  ['multicast', 'http://224.0.0.1/'],
  ['broadcast', 'http://255.255.255.255/'],
  ['IPv6 loopback', 'http://[::1]/'],
  ['IPv6 nothing', 'http://[::]/'],
  ['IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/'],
  ['IPv4 in old IPv6', 'http://[::127.0.0.1]/'],
  ['a public IPv4 in old IPv6', 'http://[::8.8.8.8]/'],
  ['NAT64', 'http://[64:ff9b::7f00:1]/'],
  ['6to4', 'http://[2002:7f00:1::]/'],
  ['unique local', 'http://[fd00::1]/'],
  ['link-local IPv6', 'http://[fe80::1]/'],
  ['too long', `https://shop.example/${'x'.repeat(2048)}`],
])('Spec §5 public-URL check: refuses %s', (_, url) => {
  expect(isPublicHttpUrl(url)).toBe(false);
});

it('browsers open http addresses outside of production only', () => {
  const production = { environment: 'production' } as const;
  expect(isPublicLink(production, 'https://shop.example/terms')).toBe(true);
  expect(isPublicLink(production, '/pictures/1')).toBe(true);
  expect(isPublicLink(production, 'http://shop.example/terms')).toBe(false);
  expect(isPublicLink({ environment: 'development' }, 'http://shop.example/terms')).toBe(true);
  for (const path of ['//a.example', '/\\a.example', '/\t/a.example', '/.//a.example']) {
    expect(isPublicLink(production, path)).toBe(false);
  }
});

it('a refused address names its field, and an absent link is accepted', () => {
  const production = { environment: 'production' } as const;
  const fields = (act: () => unknown) => {
    try {
      act();
    } catch (error) {
      return Object.keys((error as { fields?: object }).fields ?? {});
    }
    return undefined;
  };
  const inside = 'http://10.0.0.1/';
  expect(fields(() => requirePublicUrl('picture', inside))).toEqual(['picture']);
  expect(fields(() => requirePublicPage(production, 'page', inside))).toEqual(['page']);
  expect(fields(() => requirePublicLink(production, 'link', inside))).toEqual(['link']);
  expect(fields(() => requirePublicUrl('picture', 'http://shop.example/'))).toBeUndefined();
  const page = 'https://shop.example/';
  expect(requirePublicPage(production, 'page', page)).toBe(page);
  for (const link of [page, '/terms', null, undefined]) {
    expect(fields(() => requirePublicLink(production, 'link', link))).toBeUndefined();
  }
});

it('a payment provider is on this machine outside of production only', () => {
  const page = 'http://localhost:4321/sandbox/pay';
  expect(isProviderPage({ environment: 'development' }, page)).toBe(true);
  expect(isProviderPage({ environment: 'production' }, page)).toBe(false);
});

it('the longest address has 2048 characters, and a refusal says why', () => {
  const longest = 'https://shop.example/'.padEnd(2048, 'x');
  expect(isPublicHttpUrl(longest)).toBe(true);
  const production = { environment: 'production' } as const;
  expect(isPublicLink(production, `/${'x'.repeat(2047)}`)).toBe(true);
  expect(() => requirePublicUrl('picture', 'http://10.0.0.1/')).toThrow(
    'picture must be an http(s) address on the public internet',
  );
});
