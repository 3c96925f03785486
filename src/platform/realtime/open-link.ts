import { requestAuthKey } from './grant.ts';
import type { Link, LinkOptions } from './link.ts';

/**
 * Opens a link with the SDK of the provider in use, and downloads no other. Design §4.6.
 *
 * A long poll to our own hub would hold one of the six connections that a browser allows per
 * origin, so all tabs share one: docs/decisions/one-long-poll-a-browser.md.
 */
export async function openLink(options: LinkOptions): Promise<Link> {
  const { type, origin } = options.provider;
  if (type === 'ably') return (await import('./ably.ts')).openAbly(options);
  if (origin !== null && typeof SharedWorker === 'function') {
    return (await import('./shared-tab.ts')).openShared(options);
  }
  return openDirect(options);
}

/** Opens a link of this tab's own. When its key is rejected, it requests a new one and retries. */
async function openDirect(options: LinkOptions): Promise<Link> {
  const { openPubNub } = await import('./pubnub.ts');
  const link = openPubNub({
    ...options,
    onDenied: async () => {
      const key = await requestAuthKey(options.postId, options.userId);
      if (key !== null) link.setKey(key);
      link.retryLater();
    },
  });
  return link;
}
