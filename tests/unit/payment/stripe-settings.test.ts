import { expect, test } from 'vitest';
import { readStripe } from '../../../server/config/stripe.ts';

const LIVE = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const TEST = { ...LIVE, STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

test.each([
  ['no secret key', { ...LIVE, STRIPE_SECRET_KEY: '' }, /needs STRIPE_SECRET_KEY/],
  [
    'another key',
    { ...LIVE, STRIPE_SECRET_KEY: 'pk_live_hidden' },
    /STRIPE_SECRET_KEY is not a valid key/,
  ],
  ['no webhook secret', { ...LIVE, STRIPE_WEBHOOK_SECRET: undefined }, /STRIPE_WEBHOOK_SECRET/],
  ['two modes', { ...LIVE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /different modes/],
  ['test keys in production', TEST, /takes no money/],
  ['another API in production', { ...LIVE, STRIPE_API_BASE: 'https://x.example' }, /for tests/],
])('Stripe does not start with %s, and the error contains no key', (_, env, says) => {
  expect(() => readStripe(env)).toThrow(says);
  expect(() => readStripe(env)).not.toThrow(/hidden/);
});

test('Stripe starts with live keys, and with test keys outside of production or when allowed', () => {
  expect(readStripe(LIVE)).toMatchObject({ secretKey: 'sk_live_1', apiBase: undefined });
  expect(readStripe({ ...TEST, STRIPE_TEST_KEYS: 'allow' }).secretKey).toBe('rk_test_1');
  expect(readStripe({ ...TEST, NODE_ENV: 'development' }).secretKey).toBe('rk_test_1');
});
