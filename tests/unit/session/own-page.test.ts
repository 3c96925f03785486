import { describe, expect, it } from 'vitest';
import { ownPage } from '../../../src/features/session/rules/own-page.ts';

describe('the way back after logging in, Design §4.13', () => {
  it.each([
    '/hanamichi/order',
    '/hanamichi/member/update?x=1',
    '/hanamichi/market/product/3#reviews',
    '/',
  ])('the login returns to %s', (page) => {
    expect(ownPage(page)).toBe(page);
  });

  it.each([
    'https://evil.example/hanamichi/order',
    '//evil.example/hanamichi/order',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'hanamichi/order',
    '/hanamichi/order/3/4/5/6',
    '',
    null,
    undefined,
  ])('does not lead to %j', (page) => {
    expect(ownPage(page)).toBeUndefined();
  });

  it.each(['/hanamichi/login', '/member/reset-password', '/hanamichi/member/email-verify?token=x'])(
    'the login does not return to the login page %s',
    (page) => {
      expect(ownPage(page)).toBeUndefined();
    },
  );
});
