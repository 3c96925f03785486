import { StartupError } from '../startup-error.ts';

/** From the environment only, never logged. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** A fake of Stripe's API for tests. */
  apiBase: URL | undefined;
  /** In milliseconds; undefined for Stripe's default. */
  timeoutMs?: number;
}

const KEYS = {
  STRIPE_SECRET_KEY: {
    format: /^[rs]k_(test|live)_\w+$/,
    example: 'sk_live_… or rk_live_…',
  },
  STRIPE_PUBLISHABLE_KEY: { format: /^pk_(test|live)_\w+$/, example: 'pk_live_…' },
  STRIPE_WEBHOOK_SECRET: { format: /^whsec_\w+$/, example: 'whsec_…' },
} as const;

function keyOf(env: NodeJS.ProcessEnv, name: keyof typeof KEYS): string {
  const { format, example } = KEYS[name];
  const value = env[name];
  if (value && format.test(value)) return value;
  const problem = value ? `${name} is not a valid key` : `PAYMENT_PROVIDER=stripe needs ${name}`;
  throw new StartupError(`${problem}. It looks like ${example}: docs/recipes/payments.md.`);
}

export const isLiveKey = (key: string): boolean => /^\w\w_live_/.test(key);

function apiBaseOf({ STRIPE_API_BASE: text, NODE_ENV }: NodeJS.ProcessEnv): URL | undefined {
  if (!text) return undefined;
  const url = URL.parse(text);
  const isServer = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/';
  if (isServer && NODE_ENV !== 'production') return url;
  // It would receive the secret key.
  throw new StartupError(
    'STRIPE_API_BASE is for tests: an origin like http://127.0.0.1:12111, never with NODE_ENV=production.',
  );
}

/**
 * Throws StartupError for keys of another kind or mode, and for test keys in production; never
 * shows a key.
 */
export function readStripe(env: NodeJS.ProcessEnv): StripeSettings {
  const secretKey = keyOf(env, 'STRIPE_SECRET_KEY');
  const publishableKey = keyOf(env, 'STRIPE_PUBLISHABLE_KEY');
  const webhookSecret = keyOf(env, 'STRIPE_WEBHOOK_SECRET');
  if (isLiveKey(secretKey) !== isLiveKey(publishableKey)) {
    throw new StartupError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes. Set both to live keys, or both to test keys.',
    );
  }
  const mayTest = env.NODE_ENV !== 'production' || env.STRIPE_TEST_KEYS === 'allow';
  if (!isLiveKey(secretKey) && !mayTest) {
    throw new StartupError(
      'STRIPE_SECRET_KEY is a test key, which takes no money. Set the live keys, or STRIPE_TEST_KEYS=allow on a server that is not a shop.',
    );
  }
  return { secretKey, publishableKey, webhookSecret, apiBase: apiBaseOf(env) };
}
