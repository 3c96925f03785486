import { authKeyOf } from './grant.ts';
import type { Link, LinkOptions } from './link.ts';
import { openOwn, openShared } from './worker-link.ts';

/**
 * Loads only the provider's SDK. Design §4.6. SDK and event schemas run in a worker, because they
 * would block a slow phone. All tabs share one long poll to our own hub:
 * docs/decisions/one-long-poll-a-browser.md.
 */
export async function openLink(options: LinkOptions): Promise<Link> {
  const { type, origin } = options.provider;
  const isOurHub = type === 'pubnub' && origin !== null;
  if (isOurHub && typeof SharedWorker === 'function') return openShared(options);
  if (typeof Worker === 'function') return openOwn(options);
  return type === 'ably' ? (await import('./ably.ts')).openAbly(options) : openPubNubHere(options);
}

/** Requests a new key when the link's key is rejected. */
async function openPubNubHere(options: LinkOptions): Promise<Link> {
  const [{ openPubNub }, { parseMessage }] = await Promise.all([
    import('./pubnub.ts'),
    import('./parse.ts'),
  ]);
  const link = openPubNub({
    ...options,
    onMessage: (message, timetoken) => options.onMessages([parseMessage(message)], timetoken),
    onDenied: async () => {
      const key = authKeyOf(await options.requestGrant());
      if (key !== null) link.setKey(key);
      link.retryLater();
    },
  });
  return link;
}
