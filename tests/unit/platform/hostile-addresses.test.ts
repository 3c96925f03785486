import { describe, expect, it } from 'vitest';
import { isPublicHttpUrl, isPublicLink } from '../../../server/http/public-url.ts';
import { returnPath } from '../../../src/features/address/rules/return-path.ts';
import { textParts } from '../../../src/features/comment/text-parts.ts';
import { ownPage } from '../../../src/features/session/rules/own-page.ts';
import { safeUrl } from '../../../src/platform/http/safe-url.ts';
import { EVIL, hostileAddresses } from '../../support/hostile-addresses.ts';

/** Design §4.13: one guard for every address that somebody else has written. */

const PAGE = 'https://shop.test/hanamichi/login';
/** Where a browser on a page of the shop would go. */
const goal = (address: string) => URL.parse(address, PAGE);

/** What must never happen, of an address that a guard let through. */
function expectHarmless(address: string, passed: string): void {
  const url = goal(passed);
  expect(url?.protocol, JSON.stringify(address)).toMatch(/^https?:$/);
}

/** As above, for a guard that lets pages of this shop through only. */
function expectOwn(address: string, passed: string | undefined): void {
  if (passed === undefined) return;
  expect(goal(passed)?.origin, JSON.stringify(address)).toBe('https://shop.test');
}

it('there are over 300 of them', () => {
  expect(new Set(hostileAddresses).size).toBeGreaterThan(300);
});

describe('hostile addresses', () => {
  it('are no page of this site to go back to after logging in', () => {
    for (const address of hostileAddresses) expectOwn(address, ownPage(address));
  });

  it('are no page of this site to go back to with an address', () => {
    for (const address of hostileAddresses) {
      expectOwn(address, returnPath(address));
      expectOwn(address, returnPath(address, 3));
    }
  });

  it('run nothing in a link, and look like what they are', () => {
    for (const address of hostileAddresses) {
      const passed = safeUrl(address);
      if (passed === undefined) continue;
      expectHarmless(address, passed);
      // A path stays on this site: only a whole address leads away.
      if (!/^\s*https?:/i.test(address)) expectOwn(address, passed);
    }
  });

  it('run nothing in a comment', () => {
    for (const address of hostileAddresses) {
      for (const { href } of textParts(`これ ${address} です`)) {
        if (href !== undefined) expectHarmless(address, href);
      }
    }
  });

  it('are stored by no store as a link, unless they lead to a public site by their own words', () => {
    for (const address of hostileAddresses) {
      if (isPublicHttpUrl(address)) expect(address).toMatch(/^https?:\/\/[^/]/i);
      if (isPublicLink(address)) {
        expectHarmless(address, address);
        if (!/^https?:/i.test(address)) expectOwn(address, address);
      }
    }
  });

  it('a guard that lets everything through is noticed', () => {
    const away = hostileAddresses.filter((address) => goal(address)?.host === EVIL);
    expect(away.length).toBeGreaterThan(60);
  });
});
