import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/env.ts';
import { trustedOriginOf } from '../../http/origin.ts';

export interface RelyingParty {
  /** A domain. */
  id: string;
  origin: string;
}

const ADDRESS = /^[\d.]+$|^\[/;

/**
 * Of PUBLIC_URL, or of this machine without one. Browsers make passkeys only for a domain, and only
 * over https or on localhost. Throws STATE_CONFLICT.
 */
export function relyingPartyOf(c: RequestContext): RelyingParty {
  const origin = trustedOriginOf(c);
  const { protocol, hostname } = new URL(origin);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  if (isSecure && !ADDRESS.test(hostname)) return { id: hostname, origin };
  throw new ApiError(
    'STATE_CONFLICT',
    `Browsers make no passkeys for ${origin}. Set PUBLIC_URL to an https address with a domain, or open the shop on localhost.`,
  );
}
