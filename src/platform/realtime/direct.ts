import type { Link, LinkOptions } from './link.ts';
import { openPubNub } from './pubnub.ts';
import { renewKey } from './renew-key.ts';

/** Opens a link of this tab's own. Refused, it asks for a new key and tries again. */
export function openDirect(options: LinkOptions): Link {
  const link = openPubNub({
    ...options,
    onDenied: async () => {
      const key = await renewKey(options.postId, options.userId);
      if (key !== null) link.setKey(key);
      link.retryLater();
    },
  });
  return link;
}
