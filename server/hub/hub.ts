import type { IncomingMessage, ServerResponse } from 'node:http';
import { Ably } from './ably/app/app.ts';
import { sendAway } from './ably/realtime/session.ts';
import { answer } from './answer.ts';
import { ChannelLogs } from './core/channel-logs.ts';
import { type LoggedMessage, type Message, messageOf, sizeOf } from './core/message.ts';
import { defaults, type HubOptions } from './core/options.ts';
import { Presence, type PresenceChange } from './core/presence.ts';
import type { Timetoken } from './core/timetoken.ts';
import { ChannelGroups } from './pubnub/groups.ts';
import { Polls } from './pubnub/polls.ts';
import { PRESENCE_SUFFIX } from './pubnub/suffix.ts';

const MOST_GROUP_CHANNELS = 2000;

/**
 * A realtime engine in this process: one log of messages a channel, from which the PubNub and the Ably
 * protocol are both served. Design §4.9.
 */
export class Hub {
  readonly options: HubOptions;
  readonly logs: ChannelLogs;
  /** Who listens on which channel, by either protocol. */
  readonly presence: Presence;
  readonly polls = new Polls();
  readonly groups: ChannelGroups;
  readonly ably: Ably;
  #watchers = new Set<(change: PresenceChange) => void>();
  #sweeper: NodeJS.Timeout;

  constructor(options: Partial<HubOptions> = {}) {
    this.options = { ...defaults(), ...options };
    this.logs = new ChannelLogs(this.options.now, this.options);
    const { now, mostMembers, channelsOfGroup } = this.options;
    this.presence = new Presence(now, mostMembers, (change) => this.#announce(change));
    this.groups = new ChannelGroups(channelsOfGroup, MOST_GROUP_CHANNELS);
    this.ably = new Ably(this);
    this.#sweeper = setInterval(() => this.#sweep(), this.options.sweepMs).unref();
  }

  /**
   * Sends a plain value to everybody on a channel, by its `name` where the protocol has one; answers
   * its timetoken. Throws RangeError when it is larger than a message may be.
   */
  publish(channel: string, value: unknown, name?: string): Timetoken {
    return this.append(channel, messageOf(value, this.options.now(), name)).timetoken;
  }

  /** Sends a message to everybody on a channel. Throws RangeError when it is too large. */
  append(channel: string, message: Message): LoggedMessage {
    const bytes = sizeOf(message);
    if (bytes > this.options.messageBytes) {
      throw new RangeError(
        `A message of ${bytes} bytes to ${channel} is over the ${this.options.messageBytes} allowed.`,
      );
    }
    const entry = this.logs.append(channel, message);
    this.polls.notify(channel);
    this.ably.fanOut.notify(entry);
    return entry;
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

  /** Sends away who may not hear these channels any more, by either protocol. */
  sendAway(channels: string[]): void {
    this.polls.end(channels);
    for (const channel of channels) sendAway(this.ably, channel);
  }

  /** Where a subscriber that knows the state of `ms` ago starts, to miss nothing since. */
  cursor(ms: number): Timetoken {
    return this.logs.past(ms);
  }

  /** Answers one HTTP request, now or when there is news. Needs the request's address unchanged. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    return answer(this, req, res);
  }

  /** Ends every wait and connection, and stops the clockwork. */
  close(): void {
    clearInterval(this.#sweeper);
    this.polls.close();
    this.ably.close();
  }

  #announce(change: PresenceChange): void {
    const { action, channel, uuid, occupancy } = change;
    const watched = `${channel}${PRESENCE_SUFFIX}`;
    if (this.logs.has(watched)) {
      const now = this.options.now();
      const told = { action, uuid, occupancy, timestamp: Math.floor(now / 1000) };
      this.logs.append(watched, messageOf(told, now));
      this.polls.notify(watched);
    }
    this.ably.occupancy.changed(channel);
    for (const watcher of this.#watchers) watcher(change);
  }

  #sweep(): void {
    this.presence.sweep();
    this.ably.sweep();
    this.logs.sweep(
      (channel) => this.polls.isWaitedOn(channel) || this.ably.fanOut.isListenedTo(channel),
    );
  }
}

/** Makes a hub. What is not given has a sensible value; the keys are made anew each time. */
export const createHub = (options: Partial<HubOptions> = {}): Hub => new Hub(options);
