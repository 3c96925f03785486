import type { HubCore } from '../../core/core.ts';
import { toFrame } from '../protocol/codec.ts';
import { Action, Flag, type Outgoing } from '../protocol/protocol.ts';
import type { Attachment } from './attachment.ts';
import type { FanOut } from './fan-out.ts';
import type { Members } from './members.ts';

/** Source: Ably's `[meta]occupancy`. */
export interface Metrics {
  connections: number;
  publishers: number;
  subscribers: number;
  presenceConnections: number;
  presenceMembers: number;
  presenceSubscribers: number;
}

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 10_000;

/** Each update goes to every attachment. */
const delayFor = (connections: number) => Math.min(MIN_DELAY_MS + connections, MAX_DELAY_MS);

export class Occupancy {
  readonly #core: HubCore;
  readonly #fanOut: FanOut;
  readonly #members: Members;
  readonly #due = new Map<string, NodeJS.Timeout>();

  constructor(core: HubCore, fanOut: FanOut, members: Members) {
    this.#core = core;
    this.#fanOut = fanOut;
    this.#members = members;
  }

  /** Includes the other protocol's subscribers. */
  metrics(channel: string): Metrics {
    const subscribers = this.#core.presence.occupancy(channel);
    return {
      connections: subscribers,
      publishers: this.#fanOut.count(channel, Flag.PUBLISH),
      subscribers,
      presenceConnections: this.#members.connections(channel),
      presenceMembers: this.#members.count(channel),
      presenceSubscribers: this.#fanOut.count(channel, Flag.PRESENCE_SUBSCRIBE),
    };
  }

  changed(channel: string): void {
    if (this.#due.has(channel) || !this.#fanOut.hasAttachments(channel)) return;
    const delay = delayFor(this.#core.presence.occupancy(channel));
    this.#due.set(channel, setTimeout(() => this.#sendToAll(channel), delay).unref());
  }

  send({ channel, wire }: Attachment): void {
    wire.send(this.#message(channel));
  }

  close(): void {
    for (const timer of this.#due.values()) clearTimeout(timer);
    this.#due.clear();
  }

  #sendToAll(channel: string): void {
    this.#due.delete(channel);
    const receivers = [...this.#fanOut.attachments(channel)].filter(
      ({ params }) => params.occupancy,
    );
    if (receivers.length === 0) return;
    const message = this.#message(channel);
    const frames = { json: toFrame(message, 'json'), msgpack: toFrame(message, 'msgpack') };
    for (const { wire } of receivers) wire.write(frames[wire.format]);
  }

  #message(channel: string): Outgoing {
    const timestamp = this.#core.options.now();
    const serial = this.#core.logs.present();
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
