import { authKeyOf } from './grant.ts';
import type { Link, LinkOptions } from './link.ts';
import { openOwn, openShared } from './worker-link.ts';

/**
 * Opens a link with the SDK of the provider in use, and downloads no other. Design §4.6. It runs in
 * a worker, with the schemas of the events: on a slow phone both would block the page.
 *
 * A long poll to our own hub would hold one of the six connections that a browser allows per
 * origin, so all tabs share one: docs/decisions/one-long-poll-a-browser.md.
 */
export async function openLink(options: LinkOptions): Promise<Link> {
  const { type, origin } = options.provider;
  const isOurHub = type === 'pubnub' && origin !== null;
  if (isOurHub && typeof SharedWorker === 'function') return openShared(options);
  if (typeof Worker === 'function') return openOwn(options);
  return type === 'ably' ? (await import('./ably.ts')).openAbly(options) : openPubNubHere(options);
}

/** Without workers. When its key is rejected, the link requests a new one and retries. */
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
