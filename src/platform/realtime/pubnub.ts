import PubNub from 'pubnub';
import { GAP_EVENT } from '../../contract/realtime.ts';
import { backoff } from '../time/backoff.ts';
import type { Link, LinkOptions } from './link.ts';

const { CATEGORIES } = PubNub;

const BROKEN: readonly string[] = [
  CATEGORIES.PNDisconnectedUnexpectedlyCategory,
  CATEGORIES.PNConnectionErrorCategory,
];
/** PubNub keeps 100 messages per channel, so a response with 100 may have lost some. */
const OVERFLOW = 100;

export interface PubNubLink extends Link {
  /** Subscribes from `timetoken` on; the other channels repeat their messages since then. */
  add: (channels: string[], timetoken: string | undefined) => void;
  remove: (channels: string[]) => void;
  setKey: (key: string) => void;
  retryLater: () => void;
}

export interface PubNubOptions extends Omit<LinkOptions, 'onMessages' | 'requestGrant'> {
  onMessage: (message: unknown, timetoken: string, channel: string) => void;
  /** The link waits for `retryLater`, `retryNow` or `add`. */
  onDenied: () => void;
}

/**
 * Source: pubnub 12.0.3, subscribe event engine. The SDK's own retry is off: it is silent, limited,
 * and afterwards `reconnect()` loses the position if the handshake failed. Here every break is
 * reported, retried without limit, and resumed from the last received message.
 */
export function openPubNub(options: PubNubOptions): PubNubLink {
  const { provider, start } = options;
  const client = createClient(options);
  let cursor = start.timetoken ?? '';
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Not the maximum of both: after a gap the engine's time may be earlier than the lost position.
  const moveTo = (timetoken: unknown) => {
    if (typeof timetoken === 'string' && timetoken) cursor = timetoken;
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
  const onConnected = (timetoken: unknown) => {
    attempt = 0;
    moveTo(timetoken);
    options.onUp();
  };
  const onBroken = (reason: string) => {
    options.onDown(reason);
    if (reason === CATEGORIES.PNAccessDeniedCategory) options.onDenied();
    else retryLater();
  };

  client.addListener({
    message: ({ message, timetoken, channel }) => {
      moveTo(timetoken);
      options.onMessage(message, timetoken, channel);
    },
    status: (status) => {
      const category = String(status.category);
      if (category === CATEGORIES.PNConnectedCategory) {
        onConnected('currentTimetoken' in status ? status.currentTimetoken : undefined);
      } else if (BROKEN.includes(category)) {
        onBroken('error' in status ? String(status.error) : category);
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
      // The SDK accepts no earlier position for a subscribed channel.
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

function createClient(options: PubNubOptions): PubNub {
  const client = newClient(options);
  // Our own hub reports gaps. The hosted service has no such event.
  if (options.provider.origin) client._addPnsdkSuffix('ennichi', GAP_EVENT);
  return client;
}

const newClient = ({ provider, userId }: PubNubOptions): PubNub =>
  withPageFetch(
    () =>
      new PubNub({
        subscribeKey: provider.subscribe_key,
        userId,
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

/**
 * The SDK takes an unpatched `fetch` from an iframe of this name, which it adds to the body; a page
 * change removes the iframe and breaks that `fetch`. An element of this name without a window makes
 * it use the page's `fetch`. The other transport, XHR, fills the console with errors. Source:
 * pubnub 12.0.3, web-transport.
 */
function withPageFetch<T>(create: () => T): T {
  if (typeof document === 'undefined') return create();
  const decoy = document.createElementNS('http://www.w3.org/2000/svg', 'iframe');
  decoy.setAttribute('name', 'pubnub-context-unpatched-fetch');
  document.documentElement.append(decoy);
  try {
    return create();
  } finally {
    decoy.remove();
  }
}
