import type { HubSettings } from '../config/realtime.ts';
import type { Hub } from '../hub/hub.ts';
import { channelsOf } from '../modules/post/realtime-channels.ts';
import type { Engine, Listener, Provider } from '../ports/realtime.ts';
import { createGranter } from './ably.ts';
import type { Guard } from './guard.ts';
import { ViewerBook } from './viewer-book.ts';
import { countViewers } from './viewers.ts';

/** How far back a new viewer listens: what is fetched beside the stream info is not older. */
const OVERLAP_MS = 5000;

interface Door {
  subscribeKey: string;
  /** What a browser is told besides. */
  more: (listener: Listener) => Partial<Provider>;
  grant: Engine['grant'];
}

/** What the browsers speak to the hub, and how they prove that they may. */
function doorOf(hub: Hub, { protocol, tokenSeconds }: HubSettings, guard: Guard): Door {
  if (protocol === 'pubnub') {
    const key = ({ postId, visitor }: Listener) => ({ auth_key: guard.admit(postId, visitor) });
    return {
      subscribeKey: hub.options.subscribeKey,
      more: (listener) => ({
        timetoken: hub.cursor(OVERLAP_MS),
        ...(listener.isPrivate ? key(listener) : {}),
      }),
      grant: async (listener) => (listener.isPrivate ? key(listener) : { auth_key: '' }),
    };
  }
  const { keyName, grant } = createGranter(hub.ably.rootKey, tokenSeconds);
  return {
    subscribeKey: keyName,
    more: () => ({}),
    grant: async (listener, clientId) => {
      if (listener.isPrivate) guard.admit(listener.postId, listener.visitor, clientId);
      return grant(listener, clientId);
    },
  };
}

/** The hub of this process as the engine. `guard` is the one that the hub asks. */
export function hubEngine(hub: Hub, settings: HubSettings, guard: Guard): Engine {
  const door = doorOf(hub, settings, guard);
  const book = new ViewerBook();
  return {
    send: async (channel, message) => void hub.publish(channel, message, message.event),
    provider: async (listener, host) => {
      guard.mark(listener.postId, !listener.isPrivate);
      return {
        type: settings.protocol,
        channel_list: channelsOf(listener.postId),
        subscribe_key: door.subscribeKey,
        origin: host,
        ...door.more(listener),
      };
    },
    grant: door.grant,
    countViewers: (publish) => countViewers(hub, publish, book),
    viewers: (postId) => book.of(postId),
    join: (postId, clientId) => {
      for (const channel of channelsOf(postId)) hub.join(channel, clientId);
    },
    leave: (postId, clientId) => {
      for (const channel of channelsOf(postId)) hub.leave(channel, clientId);
    },
    mount: (server) => hub.mount(server),
    close: () => hub.close(),
  };
}
