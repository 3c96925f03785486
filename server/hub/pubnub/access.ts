import { isSame } from '../core/secret.ts';
import type { Hub } from '../hub.ts';

/**
 * Whether a request carries the server's own key in `auth`, which the SDK sends as `authKey`: what
 * PubNub asks of a key with Access Manager, and the publish key is the one that browsers never have.
 */
export const isTrusted = (hub: Hub, query: URLSearchParams): boolean =>
  isSame(query.get('auth') ?? '', hub.options.publishKey);
