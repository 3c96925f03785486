import { eventChannel } from '../../src/contract/events.ts';
import type { Log } from '../log.ts';
import { createHub, type Hub } from './hub/hub.ts';
import type { HubOptions } from './hub/options.ts';
import { createPublish, type Publish } from './publish.ts';
import { countViewers } from './viewers.ts';

export interface Realtime {
  hub: Hub;
  publish: Publish;
  /** Ends all waits and stops counting. */
  close: () => void;
}

const prefixes = [...new Set(Object.values(eventChannel))];
const POST_CHANNEL = new RegExp(`^(?:${prefixes.join('|')})\\|\\d{1,10}$`);

/** The channels of one post, each `prefix|{post}`. Spec §7 realtime. */
export const channelsOf = (postId: number): string[] =>
  prefixes.map((prefix) => `${prefix}|${postId}`);

/** Starts the local hub with its publisher and its viewer count. Design §1. */
export function startRealtime(
  { clock, log, strict }: { clock: () => Date; log: Log; strict: boolean },
  options: Partial<HubOptions> = {},
): Realtime {
  const hub = createHub({ allowsChannel: (name) => POST_CHANNEL.test(name), ...options });
  const send = (channel: string, message: unknown) => void hub.publish(channel, message);
  const publish = createPublish({ send, clock, log, strict });
  const stopCounting = countViewers(hub, publish);
  const close = () => {
    stopCounting();
    hub.close();
  };
  return { hub, publish, close };
}
