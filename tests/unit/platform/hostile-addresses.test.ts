import { describe, expect, it } from 'vitest';
import { isPublicHttpUrl, isPublicLink } from '../../../server/http/public-url.ts';
import { returnPath } from '../../../src/features/address/rules/return-path.ts';
import { textParts } from '../../../src/features/comment/text-parts.ts';
import { ownPage } from '../../../src/features/session/rules/own-page.ts';
import { safeUrl } from '../../../src/platform/http/safe-url.ts';
import { EVIL, hostileAddresses } from '../../support/hostile-addresses.ts';

/** Design §4.13. */

const PAGE = 'https://shop.test/hanamichi/login';
const goal = (address: string) => URL.parse(address, PAGE);

function expectHarmless(address: string, passed: string): void {
  const url = goal(passed);
  expect(url?.protocol, JSON.stringify(address)).toMatch(/^https?:$/);
}

function expectOwn(address: string, passed: string | undefined): void {
  if (passed === undefined) return;
  expect(goal(passed)?.origin, JSON.stringify(address)).toBe('https://shop.test');
}

it('the list has over 300 hostile addresses', () => {
  expect(new Set(hostileAddresses).size).toBeGreaterThan(300);
});

describe('hostile addresses', () => {
  it('hostile addresses are rejected as the page after login', () => {
    for (const address of hostileAddresses) expectOwn(address, ownPage(address));
  });

  it('hostile addresses are rejected as the page after entering an address', () => {
    for (const address of hostileAddresses) {
      expectOwn(address, returnPath(address));
      expectOwn(address, returnPath(address, 3));
    }
  });

  it('hostile addresses run no script in a link', () => {
    for (const address of hostileAddresses) {
      const passed = safeUrl(address);
      if (passed === undefined) continue;
      expectHarmless(address, passed);
      if (!/^\s*https?:/i.test(address)) expectOwn(address, passed);
    }
  });

  it('hostile addresses run no script in a comment', () => {
    for (const address of hostileAddresses) {
      for (const { href } of textParts(`これ ${address} です`)) {
        if (href !== undefined) expectHarmless(address, href);
      }
    }
  });

  it('a store’s links accept only public http(s) URLs', () => {
    for (const address of hostileAddresses) {
      if (isPublicHttpUrl(address)) expect(address).toMatch(/^https?:\/\/[^/]/i);
      if (isPublicLink({ environment: 'test' }, address)) {
        expectHarmless(address, address);
        if (!/^https?:/i.test(address)) expectOwn(address, address);
      }
    }
  });

  it('the checks fail for a guard that accepts everything', () => {
    const away = hostileAddresses.filter((address) => goal(address)?.host === EVIL);
    expect(away.length).toBeGreaterThan(60);
  });
});
