import PubNub from 'pubnub';
import { backoff } from '../time/backoff.ts';
import type { Link, LinkOptions } from './link.ts';
import { withPageFetch } from './with-page-fetch.ts';

const { CATEGORIES } = PubNub;

const BROKEN: readonly string[] = [
  CATEGORIES.PNDisconnectedUnexpectedlyCategory,
  CATEGORIES.PNConnectionErrorCategory,
];
/** PubNub keeps 100 messages a channel for those that come back: as many at once mean there were more. */
const OVERFLOW = 100;

/** A link whose channels can change. */
export interface PubNubLink extends Link {
  /** Hears these channels too, from `timetoken` on; the others then tell again what they told since. */
  add: (channels: string[], timetoken: string | undefined) => void;
  remove: (channels: string[]) => void;
  /** Proves by another key from the next request on. */
  setKey: (key: string) => void;
  /** Tries again after a pause, which grows with each. */
  retryLater: () => void;
}

export interface PubNubOptions extends Omit<LinkOptions, 'onMessage' | 'postId'> {
  onMessage: (message: unknown, timetoken: string, channel: string) => void;
  /** The key was refused. The link waits for `retryLater`, `retryNow` or `add`. */
  onDenied: () => void;
}

/**
 * Opens a link by the official SDK. Source: pubnub 12.0.3, subscribe event engine.
 *
 * The SDK's own retry is off: it retries silently for a limited time, its first pause is two seconds,
 * and once it gives up a bare `reconnect()` forgets the place when the handshake was what failed.
 * Here every break is told, is retried without end, and goes on from the last message heard.
 */
export function openPubNub(options: PubNubOptions): PubNubLink {
  const { provider, start } = options;
  const client = withPageFetch(
    () =>
      new PubNub({
        subscribeKey: provider.subscribe_key,
        userId: options.userId,
        ...(provider.auth_key ? { authKey: provider.auth_key } : {}),
        ...(provider.origin
          ? { origin: provider.origin, ssl: globalThis.location?.protocol === 'https:' }
          : {}),
        restore: true,
        enableEventEngine: true,
        listenToBrowserNetworkEvents: false,
        retryConfiguration: PubNub.NoneRetryPolicy(),
        requestMessageCountThreshold: OVERFLOW,
      }),
  );

  let cursor = start.timetoken ?? '';
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Not "the latest of": after a gap the engine's time may be earlier than the place that was lost.
  const moveTo = (place: unknown) => {
    if (typeof place === 'string' && place) cursor = place;
  };
  const reconnect = () => client.reconnect(cursor ? { timetoken: cursor } : {});
  const retryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(reconnect, backoff(attempt));
    attempt += 1;
  };
  const pause = () => {
    clearTimeout(timer);
    client.disconnect();
  };
  const retryNow = () => {
    pause();
    reconnect();
  };

  client.addListener({
    message: ({ message, timetoken, channel }) => {
      moveTo(timetoken);
      options.onMessage(message, timetoken, channel);
    },
    status: (status) => {
      const category = String(status.category);
      if (category === CATEGORIES.PNConnectedCategory) {
        attempt = 0;
        if ('currentTimetoken' in status) moveTo(status.currentTimetoken);
        options.onUp();
      } else if (BROKEN.includes(category)) {
        const reason = 'error' in status ? String(status.error) : category;
        options.onDown(reason);
        if (reason === CATEGORIES.PNAccessDeniedCategory) options.onDenied();
        else retryLater();
      } else if (category === CATEGORIES.PNRequestMessageCountExceededCategory) {
        options.onGap();
      }
    },
  });
  client.subscribe({ channels: provider.channel_list, ...(cursor ? { timetoken: cursor } : {}) });

  return {
    add: (channels, timetoken = cursor) => {
      if (timetoken < cursor) cursor = timetoken;
      client.subscribe({ channels });
      // The SDK takes no earlier place for a channel it is on already.
      retryNow();
    },
    remove: (channels) => client.unsubscribe({ channels }),
    setKey: (key) => client.setAuthKey(key),
    retryLater,
    retryNow,
    pause,
    close: () => {
      clearTimeout(timer);
      client.destroy();
    },
  };
}
