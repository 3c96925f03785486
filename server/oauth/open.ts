import type { Provider } from '../../src/contract/session.ts';
import type { Config, OAuthKeys } from '../config/config.ts';
import type { OpenSignIn } from '../ports/oauth.ts';
import { openFacebook, openLine, openSandbox } from './providers.ts';

/** Public, because any visitor may use the sandbox. */
export const SANDBOX_KEYS: OAuthKeys = { clientId: 'sandbox', clientSecret: 'sandbox' };

/** Never in production, because the sandbox signs in as any of its people. */
export const isSandboxed = ({ oauth, environment }: Config, provider: Provider): boolean =>
  environment !== 'production' && oauth[provider] === undefined;

export const sandboxPath = (provider: Provider): string => `/sandbox/oauth/${provider}`;

/** Registered with the provider. */
export const redirectUriOf = (origin: string, provider: Provider): string =>
  `${origin}/api/v2/auth/${provider}/callback`;

export const createOpenSignIn =
  (config: Config): OpenSignIn =>
  (provider, origin) => {
    const redirectUri = redirectUriOf(origin, provider);
    const keys = config.oauth[provider];
    if (keys && provider === 'facebook') return openFacebook(keys, redirectUri);
    if (keys && provider === 'line') {
      return openLine({ keys, redirectUri, offersFriend: config.line !== undefined });
    }
    if (!isSandboxed(config, provider)) return undefined;
    return openSandbox(`${origin}${sandboxPath(provider)}`, SANDBOX_KEYS, redirectUri);
  };
