import type { Timetoken } from '../../core/timetoken.ts';
import type { Format } from '../protocol/codec.ts';
import { AblyError } from '../protocol/error.ts';
import { toFrame } from '../protocol/frame.ts';
import { Action, Flag, PresenceAction } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import { withoutBytes } from '../protocol/write-message.ts';
import type { Ably } from './app.ts';
import type { Connection } from './connection.ts';

/** A presence message as Ably gives it. TP3. */
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

/** A coming or going that is over, in its place among the messages. */
interface Past {
  serial: Timetoken;
  member: Member;
}

const SYNC_PAGE = 100;
const MOST_PAST = 1000;

/** A client is in a presence set once for each of its connections. TP3h. */
const keyOf = ({ clientId, connectionId }: Member) => `${connectionId}:${clientId}`;

const written = (members: Member[], format: Format) =>
  format === 'json' ? members.map(withoutBytes) : members;

/** Who has entered which channel, and what they say of themselves. RTP1, RTP2. */
export class Members {
  #ably: Ably;
  #channels = new Map<string, Map<string, Member>>();
  #past = new Map<string, Past[]>();
  #pending = new Map<string, Member[]>();
  #count = 0;

  constructor(ably: Ably) {
    this.#ably = ably;
  }

  on(channel: string): Member[] {
    return [...(this.#channels.get(channel)?.values() ?? [])];
  }

  count(channel: string): number {
    return this.#channels.get(channel)?.size ?? 0;
  }

  /** Comings and goings of a channel that are still known, oldest first. */
  past(channel: string): readonly Past[] {
    return this.#past.get(channel) ?? [];
  }

  /** Enters, updates or leaves, and tells those who watch. Throws AblyError 91003 when there are too many. */
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
      // An automatic re-entry on reattaching, where nothing was lost. RTP17g.
      if (known?.id === message.id) return;
      if (!known && this.#count >= this.#ably.hub.options.mostMembers) {
        throw new AblyError(91003, 'There are too many members in presence sets already.');
      }
      if (!known) this.#count += 1;
      this.#channels.set(channel, members.set(key, { ...message, action: PresenceAction.PRESENT }));
    }
    this.#tell(channel, message);
  }

  /** Lets all members of a connection leave: it was closed, or has been broken for too long. RTP5f. */
  leaveAll(connection: Connection): void {
    for (const [channel, members] of this.#channels) {
      for (const member of members.values()) {
        if (member.connectionId === connection.id) this.leave(channel, member);
      }
    }
  }

  /** A leave that the member has not said itself: its id says so. RTP2b1. */
  leave(channel: string, member: Member): void {
    const now = this.#ably.hub.options.now();
    const id = `leave:${this.#ably.hub.logs.present()}:0`;
    this.apply(channel, { ...member, id, action: PresenceAction.LEAVE, timestamp: now });
  }

  /** Sends the whole presence set, in pages. RTP18, RTP19. */
  sync(channel: string, wire: Wire): void {
    const members = this.on(channel);
    const syncId = this.#ably.hub.logs.present();
    for (let from = 0; from === 0 || from < members.length; from += SYNC_PAGE) {
      const next = from + SYNC_PAGE;
      const cursor = next < members.length ? String(next) : '';
      const presence = written(members.slice(from, next), wire.format);
      const channelSerial = `${syncId}:${cursor}`;
      wire.send({ action: Action.SYNC, channel, channelSerial, presence });
    }
  }

  forget(before: number): void {
    for (const [channel, events] of this.#past) {
      const kept = events.filter(({ member }) => member.timestamp > before);
      if (kept.length === 0) this.#past.delete(channel);
      else if (kept.length < events.length) this.#past.set(channel, kept);
    }
  }

  /** Tells of what happens in one instant together. */
  #tell(channel: string, message: Member): void {
    const past = this.#past.get(channel) ?? [];
    past.push({ serial: this.#ably.hub.logs.present(), member: message });
    if (past.length > MOST_PAST) past.shift();
    this.#past.set(channel, past);
    const pending = this.#pending.get(channel) ?? [];
    pending.push(message);
    if (this.#pending.size === 0) setImmediate(() => this.#flush());
    this.#pending.set(channel, pending);
    this.#ably.occupancy.changed(channel);
  }

  #flush(): void {
    const due = [...this.#pending];
    this.#pending.clear();
    for (const [channel, members] of due) {
      const frames: Partial<Record<Format, Buffer>> = {};
      const frame = (format: Format) =>
        toFrame({ action: Action.PRESENCE, channel, presence: written(members, format) }, format);
      for (const { wire, modes } of this.#ably.fanOut.attachments(channel)) {
        if (!(modes & Flag.PRESENCE_SUBSCRIBE)) continue;
        frames[wire.format] ??= frame(wire.format);
        wire.write(frames[wire.format] ?? frame(wire.format));
      }
    }
  }
}
