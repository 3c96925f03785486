import { toFrame } from '../protocol/frame.ts';
import { Action, Flag, type Outgoing } from '../protocol/protocol.ts';
import type { Ably } from './app.ts';
import type { Attachment } from './attachment.ts';

/** A channel's numbers. Source: Ably's `[meta]occupancy`. */
export interface Metrics {
  connections: number;
  publishers: number;
  subscribers: number;
  presenceConnections: number;
  presenceMembers: number;
  presenceSubscribers: number;
}

const SHORTEST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 10_000;

/** In a large room every change would otherwise be told to everybody: the larger, the rarer. */
const delayFor = (connections: number) =>
  Math.min(SHORTEST_DELAY_MS + connections, LONGEST_DELAY_MS);

/** Tells those who ask for it, by the channel parameter `occupancy=metrics`, how many are on a channel. */
export class Occupancy {
  #ably: Ably;
  #due = new Map<string, NodeJS.Timeout>();

  constructor(ably: Ably) {
    this.#ably = ably;
  }

  /** Who listens is counted over both protocols. */
  metrics(channel: string): Metrics {
    const attachments = [...this.#ably.fanOut.attachments(channel)];
    const having = (mode: number) =>
      attachments.filter((attachment) => attachment.has(mode)).length;
    const listeners = this.#ably.hub.presence.occupancy(channel);
    const members = this.#ably.members.on(channel);
    return {
      connections: listeners,
      publishers: having(Flag.PUBLISH),
      subscribers: listeners,
      presenceConnections: new Set(members.map(({ connectionId }) => connectionId)).size,
      presenceMembers: members.length,
      presenceSubscribers: having(Flag.PRESENCE_SUBSCRIBE),
    };
  }

  changed(channel: string): void {
    if (this.#due.has(channel) || !this.#ably.fanOut.isListenedTo(channel)) return;
    const delay = delayFor(this.#ably.hub.presence.occupancy(channel));
    this.#due.set(channel, setTimeout(() => this.#tell(channel), delay).unref());
  }

  /** Tells one attachment how things stand. */
  tell({ channel, wire }: Attachment): void {
    wire.send(this.#message(channel));
  }

  close(): void {
    for (const timer of this.#due.values()) clearTimeout(timer);
    this.#due.clear();
  }

  #tell(channel: string): void {
    this.#due.delete(channel);
    const curious = [...this.#ably.fanOut.attachments(channel)].filter(
      ({ params }) => params.occupancy,
    );
    if (curious.length === 0) return;
    const message = this.#message(channel);
    const frames = { json: toFrame(message, 'json'), msgpack: toFrame(message, 'msgpack') };
    for (const { wire } of curious) wire.write(frames[wire.format]);
  }

  #message(channel: string): Outgoing {
    const { hub } = this.#ably;
    const timestamp = hub.options.now();
    const serial = hub.logs.present();
    const message = {
      id: `occupancy:${serial}:0`,
      name: '[meta]occupancy',
      data: JSON.stringify({ metrics: this.metrics(channel) }),
      encoding: 'json',
      timestamp,
      action: 0,
      serial,
    };
    return { action: Action.MESSAGE, channel, timestamp, messages: [message] };
  }
}
