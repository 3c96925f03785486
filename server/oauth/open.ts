import type { Provider } from '../../src/contract/session.ts';
import type { Config } from '../config/config.ts';
import type { ProviderClient } from '../ports/oauth.ts';
import { openFacebook, openLine, openSandbox } from './arctic.ts';
import { isSandboxed, SANDBOX_KEYS, sandboxPath } from './sandbox-of.ts';

/** The address a provider sends the browser back to. It is registered with the provider. */
export const returnAddressOf = (origin: string, provider: Provider): string =>
  `${origin}/api/v2/auth/${provider}/callback`;

/** A provider by its keys, else the sandbox in its place; undefined in production without keys. */
export function openProvider(
  config: Config,
  provider: Provider,
  origin: string,
): ProviderClient | undefined {
  const returnAddress = returnAddressOf(origin, provider);
  const keys = config.oauth[provider];
  if (keys && provider === 'facebook') return openFacebook(keys, returnAddress);
  if (keys && provider === 'line') return openLine(keys, returnAddress);
  if (!isSandboxed(config, provider)) return undefined;
  return openSandbox(`${origin}${sandboxPath(provider)}`, SANDBOX_KEYS, returnAddress);
}
