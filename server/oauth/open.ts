import type { Provider } from '../../src/contract/session.ts';
import type { Config, OAuthKeys } from '../config/config.ts';
import type { OpenSignIn } from '../ports/oauth.ts';
import { openFacebook, openLine, openSandbox } from './providers.ts';

/** Public on purpose: everyone who reaches the sandbox may use it. */
export const SANDBOX_KEYS: OAuthKeys = { clientId: 'sandbox', clientSecret: 'sandbox' };

/**
 * Whether the sandbox replaces a provider, which is so without its keys. The sandbox signs anyone in
 * as any of its people, so it never does in production.
 */
export const isSandboxed = ({ oauth, environment }: Config, provider: Provider): boolean =>
  environment !== 'production' && oauth[provider] === undefined;

/** The path of this server below which the sandbox plays a provider. */
export const sandboxPath = (provider: Provider): string => `/sandbox/oauth/${provider}`;

/** The address that a provider redirects the browser back to. It is registered with the provider. */
export const redirectUriOf = (origin: string, provider: Provider): string =>
  `${origin}/api/v2/auth/${provider}/callback`;

/** Creates the sign-in port of `Services`: a provider by its keys, otherwise the sandbox. */
export const createOpenSignIn =
  (config: Config): OpenSignIn =>
  (provider, origin) => {
    const redirectUri = redirectUriOf(origin, provider);
    const keys = config.oauth[provider];
    if (keys && provider === 'facebook') return openFacebook(keys, redirectUri);
    if (keys && provider === 'line') return openLine(keys, redirectUri);
    if (!isSandboxed(config, provider)) return undefined;
    return openSandbox(`${origin}${sandboxPath(provider)}`, SANDBOX_KEYS, redirectUri);
  };
