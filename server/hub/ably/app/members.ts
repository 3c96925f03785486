import type { HubCore } from '../../core/core.ts';
import { type Format, toFrame } from '../protocol/codec.ts';
import { AblyError } from '../protocol/error.ts';
import { Action, Flag, PresenceAction } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import { forFormat } from '../protocol/write-message.ts';
import type { FanOut } from './fan-out.ts';

/** TP3. */
export interface Member {
  id: string;
  clientId: string;
  connectionId: string;
  action: number;
  data?: string | Uint8Array | undefined;
  encoding?: string | undefined;
  extras?: unknown;
  timestamp: number;
}

const SYNC_PAGE = 100;

const keyOf = ({ clientId, connectionId }: Member) => `${connectionId}:${clientId}`;

/** RTP1, RTP2. */
export class Members {
  readonly #core: HubCore;
  readonly #fanOut: FanOut;
  readonly #onChange: (channel: string) => void;
  readonly #channels = new Map<string, Map<string, Member>>();
  readonly #pending = new Map<string, Member[]>();
  #count = 0;

  constructor(core: HubCore, fanOut: FanOut, onChange: (channel: string) => void) {
    this.#core = core;
    this.#fanOut = fanOut;
    this.#onChange = onChange;
  }

  on(channel: string): Member[] {
    return [...(this.#channels.get(channel)?.values() ?? [])];
  }

  count(channel: string): number {
    return this.#channels.get(channel)?.size ?? 0;
  }

  /** Throws AblyError 91003 for too many members. */
  apply(channel: string, message: Member): void {
    const members = this.#channels.get(channel) ?? new Map<string, Member>();
    const key = keyOf(message);
    const known = members.get(key);
    if (message.action === PresenceAction.LEAVE) {
      if (!known) return;
      members.delete(key);
      this.#count -= 1;
      if (members.size === 0) this.#channels.delete(channel);
    } else {
      // The SDK enters again after reattaching. RTP17g.
      if (known?.id === message.id) return;
      if (!known && this.#count >= this.#core.options.maxMembers) {
        throw new AblyError(91003, 'The presence sets of this hub are full.');
      }
      if (!known) this.#count += 1;
      this.#channels.set(channel, members.set(key, { ...message, action: PresenceAction.PRESENT }));
    }
    this.#publish(channel, message);
  }

  /** For a member that did not leave by itself, as the message's id shows. RTP2b1. */
  remove(channel: string, member: Member): void {
    const timestamp = this.#core.options.now();
    const id = `leave:${this.#core.logs.present()}:0`;
    this.apply(channel, { ...member, id, action: PresenceAction.LEAVE, timestamp });
  }

  /** By default from all channels. RTP5f. */
  removeConnection(connectionId: string, channels: Iterable<string> = this.#channels.keys()): void {
    for (const channel of channels) {
      for (const member of this.on(channel)) {
        if (member.connectionId === connectionId) this.remove(channel, member);
      }
    }
  }

  /** In pages. RTP18, RTP19. */
  sync(channel: string, wire: Wire): void {
    const members = this.on(channel);
    const syncId = this.#core.logs.present();
    for (let from = 0; from === 0 || from < members.length; from += SYNC_PAGE) {
      const next = from + SYNC_PAGE;
      const cursor = next < members.length ? String(next) : '';
      const presence = forFormat(members.slice(from, next), wire.format);
      const channelSerial = `${syncId}:${cursor}`;
      wire.send({ action: Action.SYNC, channel, channelSerial, presence });
    }
  }

  #publish(channel: string, message: Member): void {
    const pending = this.#pending.get(channel) ?? [];
    pending.push(message);
    // Changes of one event-loop turn are sent together.
    if (this.#pending.size === 0) setImmediate(() => this.#flush());
    this.#pending.set(channel, pending);
    this.#onChange(channel);
  }

  #flush(): void {
    const due = [...this.#pending];
    this.#pending.clear();
    for (const [channel, members] of due) {
      const frames: Partial<Record<Format, Buffer>> = {};
      const message = (format: Format) => ({
        action: Action.PRESENCE,
        channel,
        presence: forFormat(members, format),
      });
      const frameFor = (format: Format) => (frames[format] ??= toFrame(message(format), format));
      for (const { wire, modes } of this.#fanOut.attachments(channel)) {
        if (modes & Flag.PRESENCE_SUBSCRIBE) wire.write(frameFor(wire.format));
      }
    }
  }
}
