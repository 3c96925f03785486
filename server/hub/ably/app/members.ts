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

interface MembersOptions {
  core: HubCore;
  fanOut: FanOut;
  onChange: (channel: string) => void;
  /** Broken connections, oldest first: their members give way when the sets are full. */
  broken: () => Iterable<{ id: string }>;
}

const SYNC_PAGE = 100;

const keyOf = ({ clientId, connectionId }: Member) => `${connectionId}:${clientId}`;

/** RTP1, RTP2. */
export class Members {
  readonly #core: HubCore;
  readonly #fanOut: FanOut;
  readonly #onChange: (channel: string) => void;
  readonly #broken: () => Iterable<{ id: string }>;
  readonly #channels = new Map<string, Map<string, Member>>();
  /** By connection, then by channel: the keys of its members. */
  readonly #keys = new Map<string, Map<string, Set<string>>>();
  readonly #pending = new Map<string, Member[]>();
  #count = 0;

  constructor({ core, fanOut, onChange, broken }: MembersOptions) {
    this.#core = core;
    this.#fanOut = fanOut;
    this.#onChange = onChange;
    this.#broken = broken;
  }

  on(channel: string): Member[] {
    return [...(this.#channels.get(channel)?.values() ?? [])];
  }

  count(channel: string): number {
    return this.#channels.get(channel)?.size ?? 0;
  }

  /** Throws AblyError 91003 for too many members. */
  apply(channel: string, message: Member): void {
    const known = this.#channels.get(channel)?.get(keyOf(message));
    if (message.action === PresenceAction.LEAVE) {
      if (!known) return;
      this.#delete(channel, message);
    } else {
      // The SDK enters again after reattaching. RTP17g.
      if (known?.id === message.id) return;
      if (!known) this.#requireRoom();
      this.#set(channel, { ...message, action: PresenceAction.PRESENT });
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
  removeConnection(connectionId: string, only?: string): void {
    const channels = this.#keys.get(connectionId);
    const names = only === undefined ? [...(channels?.keys() ?? [])] : [only];
    for (const channel of names) {
      for (const key of [...(channels?.get(channel) ?? [])]) {
        const member = this.#channels.get(channel)?.get(key);
        if (member) this.remove(channel, member);
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

  #requireRoom(): void {
    const { maxMembers } = this.#core.options;
    if (this.#count < maxMembers) return;
    for (const { id } of this.#broken()) {
      this.removeConnection(id);
      if (this.#count < maxMembers) return;
    }
    throw new AblyError(91003, 'The presence sets of this hub are full.');
  }

  #set(channel: string, member: Member): void {
    const key = keyOf(member);
    const members = this.#channels.get(channel) ?? new Map<string, Member>();
    if (!members.has(key)) this.#count += 1;
    this.#channels.set(channel, members.set(key, member));
    const channels = this.#keys.get(member.connectionId) ?? new Map<string, Set<string>>();
    const keys = channels.get(channel) ?? new Set<string>();
    this.#keys.set(member.connectionId, channels.set(channel, keys.add(key)));
  }

  #delete(channel: string, member: Member): void {
    const key = keyOf(member);
    const members = this.#channels.get(channel);
    if (members?.delete(key)) this.#count -= 1;
    if (members?.size === 0) this.#channels.delete(channel);
    const channels = this.#keys.get(member.connectionId);
    const keys = channels?.get(channel);
    keys?.delete(key);
    if (keys?.size === 0) channels?.delete(channel);
    if (channels?.size === 0) this.#keys.delete(member.connectionId);
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
