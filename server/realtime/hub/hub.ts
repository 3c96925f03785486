import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GAP_EVENT } from '../../../src/contract/realtime.ts';
import { answer } from './answer.ts';
import { ChannelLogs } from './logs.ts';
import { defaults, type HubOptions } from './options.ts';
import { Polls } from './polls.ts';
import { Presence, type PresenceChange } from './presence.ts';
import { envelope } from './replies.ts';
import { PRESENCE_SUFFIX } from './suffix.ts';
import type { Timetoken } from './timetoken.ts';

/** A realtime engine in this process that speaks PubNub's wire protocol. Design §4.9. */
export class Hub {
  readonly options: HubOptions;
  readonly logs: ChannelLogs;
  readonly polls = new Polls();
  readonly presence: Presence;
  #watchers = new Set<(change: PresenceChange) => void>();
  #sweeper: NodeJS.Timeout;

  constructor(options: Partial<HubOptions> = {}) {
    this.options = { ...defaults(), ...options };
    this.logs = new ChannelLogs(this.options.now, this.options);
    const { now, mostMembers } = this.options;
    this.presence = new Presence(now, mostMembers, (change) => this.#announce(change));
    this.#sweeper = setInterval(() => this.#sweep(), this.options.sweepMs).unref();
  }

  /**
   * Sends a message to everybody on a channel; answers its timetoken.
   * Throws RangeError when it is larger than a message may be.
   */
  publish(channel: string, message: unknown, publisher?: string): Timetoken {
    const json = JSON.stringify(message);
    const bytes = Buffer.byteLength(json);
    if (bytes > this.options.messageBytes) {
      throw new RangeError(
        `A message of ${bytes} bytes to ${channel} is over the ${this.options.messageBytes} allowed.`,
      );
    }
    return this.#append(channel, json, publisher);
  }

  /** Counts a viewer without a connection as present, until it leaves. */
  join(channel: string, uuid: string): void {
    this.presence.announce(channel, uuid, Number.POSITIVE_INFINITY);
  }

  leave(channel: string, uuid: string): void {
    this.presence.leave(channel, uuid);
  }

  /** Tells of every coming and going; answers how to stop listening. */
  onPresence(watcher: (change: PresenceChange) => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Where a subscriber that knows the state of `ms` ago starts, to miss nothing since. */
  cursor(ms: number): Timetoken {
    return this.logs.past(ms);
  }

  /** Answers one HTTP request, now or when there is news. Needs the request's address unchanged. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    return answer(this, req, res);
  }

  /** The notice that messages of a channel were lost to this reader. */
  gapNotice(channel: string): string {
    const at = this.logs.present();
    const sentAt = new Date(this.options.now()).toISOString();
    const notice = { event: GAP_EVENT, event_id: randomUUID(), sent_at: sentAt, data: {} };
    return envelope(at, channel, this.options.subscribeKey, JSON.stringify(notice));
  }

  /** Ends every wait and stops the clockwork. */
  close(): void {
    clearInterval(this.#sweeper);
    this.polls.close();
  }

  #append(channel: string, json: string, publisher?: string): Timetoken {
    const at = this.logs.append(channel, (timetoken) =>
      envelope(timetoken, channel, this.options.subscribeKey, json, publisher),
    );
    this.polls.notify(channel);
    return at;
  }

  #announce(change: PresenceChange): void {
    const { action, channel, uuid, occupancy } = change;
    const watched = `${channel}${PRESENCE_SUFFIX}`;
    if (this.logs.has(watched)) {
      const timestamp = Math.floor(this.options.now() / 1000);
      this.#append(watched, JSON.stringify({ action, uuid, occupancy, timestamp }));
    }
    for (const watcher of this.#watchers) watcher(change);
  }

  #sweep(): void {
    this.presence.sweep();
    this.logs.sweep((channel) => this.polls.isWaitedOn(channel));
  }
}

/** Makes a hub. What is not given has a sensible value; the publish key is made anew each time. */
export const createHub = (options: Partial<HubOptions> = {}): Hub => new Hub(options);
