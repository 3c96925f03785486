import type { Provider } from '../../src/contract/session.ts';
import type { Config, OAuthKeys } from '../config/config.ts';

/** Public on purpose: whoever can reach the sandbox may use it. */
export const SANDBOX_KEYS: OAuthKeys = { clientId: 'sandbox', clientSecret: 'sandbox' };

/** Whether the sandbox stands in for a provider. It lets in anybody as its people: never in production. */
export const isSandboxed = ({ oauth, environment }: Config, provider: Provider): boolean =>
  environment !== 'production' && oauth[provider] === undefined;

/** Below what path of this server the sandbox plays a provider. */
export const sandboxPath = (provider: Provider): string => `/sandbox/oauth/${provider}`;
