import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legalLinks } from '../../../src/features/store/legal-links.ts';

const setting = (name: string, string: string | null, enable = true) => ({
  name,
  enable,
  integer: null,
  string,
});
const TERMS = setting('buyer_terms', 'https://shop.example/terms');
const PRIVACY = setting('privacy_policy', 'https://shop.example/privacy');
const PROVIDER = '/legal/privacy.html';

describe('Spec §9 buyer terms link', () => {
  it('leads to the terms of the store', () => {
    expect(legalLinks({ settings: [TERMS, PRIVACY] })).toEqual({
      terms: 'https://shop.example/terms',
      privacy: 'https://shop.example/privacy',
    });
  });

  it('leads to the policy of a store without terms', () => {
    expect(legalLinks({ settings: [PRIVACY] }).terms).toBe('https://shop.example/privacy');
  });

  it.each([
    ['no setting', []],
    ['an empty setting', [setting('buyer_terms', null), setting('privacy_policy', '')]],
    ['a disabled setting', [{ ...TERMS, enable: false }]],
    ['an unsafe address', [setting('buyer_terms', 'https://shop@evil.example')]],
  ])('leads to the policy of the provider for a store with %s', (_, settings) => {
    expect(legalLinks({ settings })).toEqual({ terms: PROVIDER });
    expect(legalLinks({ settings }, 'https://provider.example/privacy').terms).toBe(
      'https://provider.example/privacy',
    );
    expect(legalLinks({ settings }, 'javascript:alert(1)').terms).toBe(PROVIDER);
  });

  it('the policy of the provider is a file of this server', () => {
    expect(existsSync(`public${PROVIDER}`)).toBe(true);
  });
});
