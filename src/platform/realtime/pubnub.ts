import PubNub from 'pubnub';
import { backoff } from './backoff.ts';
import type { Link, LinkOptions } from './link.ts';
import { withPageFetch } from './with-page-fetch.ts';

const { CATEGORIES } = PubNub;

const BROKEN: readonly string[] = [
  CATEGORIES.PNDisconnectedUnexpectedlyCategory,
  CATEGORIES.PNConnectionErrorCategory,
];
/** PubNub keeps 100 messages a channel for those that come back: as many at once mean there were more. */
const OVERFLOW = 100;

/**
 * Opens a link by the official SDK. Source: pubnub 12.0.3, subscribe event engine.
 *
 * The SDK's own retry is off: it retries silently for a limited time, its first pause is two seconds,
 * and once it gives up a bare `reconnect()` forgets the place when the handshake was what failed.
 * Here every break is told, is retried without end, and goes on from the last message heard.
 */
export function openPubNub(options: LinkOptions): Link {
  const { origin, channels, timetoken } = options;
  const client = withPageFetch(
    () =>
      new PubNub({
        subscribeKey: options.subscribeKey,
        userId: options.userId,
        ...(origin ? { origin, ssl: globalThis.location?.protocol === 'https:' } : {}),
        restore: true,
        enableEventEngine: true,
        listenToBrowserNetworkEvents: false,
        retryConfiguration: PubNub.NoneRetryPolicy(),
        requestMessageCountThreshold: OVERFLOW,
      }),
  );

  let cursor = timetoken ?? '';
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

  client.addListener({
    message: ({ message, timetoken: place }) => {
      moveTo(place);
      options.onMessage(message);
    },
    status: (status) => {
      const category = String(status.category);
      if (category === CATEGORIES.PNConnectedCategory) {
        attempt = 0;
        if ('currentTimetoken' in status) moveTo(status.currentTimetoken);
        options.onUp();
      } else if (BROKEN.includes(category)) {
        options.onDown('error' in status ? String(status.error) : category);
        retryLater();
      } else if (category === CATEGORIES.PNRequestMessageCountExceededCategory) {
        options.onOverflow();
      }
    },
  });
  client.subscribe({ channels, ...(timetoken ? { timetoken } : {}) });

  return {
    retryNow: () => {
      pause();
      reconnect();
    },
    pause,
    close: () => {
      clearTimeout(timer);
      client.destroy();
    },
  };
}
