import ipaddr from 'ipaddr.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPublicHost } from '../../../src/contract/public-url.ts';
import { textParts } from '../../../src/features/comment/text-parts.ts';
import { safeUrl } from '../../../src/platform/http/safe-url.ts';

const openAt = (address: string) => vi.stubGlobal('location', new URL(address));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const UNSAFE = [
  ...['https://shop@evil.example', 'https://shop:pass@evil.example/', 'https://@evil.example/'],
  ...['https://shop.test%40evil.example@evil.example', 'https://shop.test\\@evil.example/'],
  ...['\thttps://evil.example', '\nhttps://evil.example', ' https://evil.example'],
  ...['https://evil.example\n', 'ht\ntps://evil.example', 'https://evil\t.example/'],
  ...['\u2028https://evil.example', 'https://evil.example/\u2029', '\ufeffhttps://evil.example'],
  ...['https://ev\u200bil.example/', 'https://evil.example/\u202e', 'https://evil.example/\u0085'],
  ...[
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
  ],
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', '/.//evil.example', ' /market'],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://evil.example/',
    'blob:https://evil.example/x',
  ],
  ...['http://169.254.169.254/', 'https://169.254.169.254/latest', 'https://10.0.0.1/'],
  ...['https://127.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/'],
  ...['https://１９２.168.0.1/', 'https://%31%30.0.0.1/', 'https://192.168.0.1./'],
  ...['https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://[fd00::1]/', 'https://[fe80::1]/'],
  ...['https://[64:ff9b::a00:1]/', 'https://[2002:a00:1::]/', 'https://[2001:db8::1]/'],
  ...['https://localhost/', 'https://localhost./', 'https://router.local/', 'https://intranet/'],
  ...['', 'shop.example', 'https://', 'https://?x', 'https://#x'],
];

describe('a URL from a reply or a person, design §4.13', () => {
  it.each(UNSAFE)('%j is not opened', (address) => {
    openAt('https://shop.test/hanamichi');
    expect(safeUrl(address)).toBeUndefined();
    openAt('http://localhost:4321/hanamichi');
    expect(safeUrl(address)).toBeUndefined();
  });

  it.each([
    ['https://shop.example', 'https://shop.example/'],
    ['HTTPS://Shop.Example:8443/a?b=1@2#c', 'https://shop.example:8443/a?b=1@2#c'],
    ['https://例え.jp/道', 'https://xn--r8jz45g.jp/%E9%81%93'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
    ['/hanamichi/market?a=1#b', '/hanamichi/market?a=1#b'],
    ['/a/../b', '/b'],
  ])('%j is opened as it was parsed', (address, url) => {
    openAt('https://shop.test/');
    expect(safeUrl(address)).toBe(url);
  });

  it('http is opened in development only', () => {
    openAt('https://shop.test/');
    expect(safeUrl('http://shop.example/')).toBe('http://shop.example/');
    vi.stubEnv('DEV', false);
    expect(safeUrl('http://shop.example/')).toBeUndefined();
    openAt('http://localhost:4321/');
    expect(safeUrl('http://shop.example/')).toBe('http://shop.example/');
  });

  it('a shop in a local network opens its own pages, and no others there', () => {
    vi.stubEnv('DEV', false);
    openAt('http://192.168.1.5:4321/hanamichi');
    expect(safeUrl('http://192.168.1.5:4321/payment/1')).toBe('http://192.168.1.5:4321/payment/1');
    expect(safeUrl('http://192.168.1.5:80/payment/1')).toBeUndefined();
    expect(safeUrl('http://me@192.168.1.5:4321/')).toBeUndefined();
    expect(safeUrl('http://192.168.1.1/')).toBeUndefined();
    expect(safeUrl('http://localhost:9000/')).toBeUndefined();
  });

  it('a page of this machine opens a test server of this machine', () => {
    openAt('http://localhost:4321/');
    expect(safeUrl('http://127.0.0.1:9000/tds')).toBe('http://127.0.0.1:9000/tds');
  });

  it('an unsafe address in a comment stays text', () => {
    openAt('https://shop.test/');
    for (const address of [
      'https://shop@evil.example',
      'https://10.0.0.1/x',
      'https:///evil.example',
    ])
      expect(textParts(`見て ${address} です`)).toEqual([{ text: `見て ${address} です` }]);
  });
});

it('the same IPv4 addresses are public as in the library that checks fetched pictures', () => {
  const differing: string[] = [];
  for (let step = 0; step < 65_536; step += 5) {
    const address = [step >> 8, step & 255, (step * 7) & 255, 9].join('.');
    if (isPublicHost(address) !== (ipaddr.parse(address).range() === 'unicast')) {
      differing.push(address);
    }
  }
  expect(differing).toEqual([]);
});
