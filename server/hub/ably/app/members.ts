import { chunksOf, FRAME } from '../../core/chunks.ts';
import type { HubCore } from '../../core/core.ts';
import { bytesOf } from '../../core/message.ts';
import { type Format, toFrame } from '../protocol/codec.ts';
import { AblyError } from '../protocol/error.ts';
import { Action, Flag, PresenceAction } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import { forFormat } from '../protocol/write-message.ts';
import type { FanOut } from './fan-out.ts';
import { type Member, MemberSets } from './member-sets.ts';
import type { SharedFrames } from './shared-frames.ts';

interface MembersOptions {
  core: HubCore;
  fanOut: FanOut;
  frames: SharedFrames;
  onChange: (channel: string) => void;
  /** Broken connections, oldest first: their members give way when the sets are full. */
  broken: () => Iterable<{ id: string }>;
}

/** A client may send large data with each member. */
const frameful = (members: readonly Member[]) =>
  chunksOf(members, FRAME, ({ clientId, data, extras, timestamp }) =>
    bytesOf({ name: clientId, data: data ?? null, extras, timestamp }),
  );

/** RTP1, RTP2. */
export class Members {
  readonly #options: MembersOptions;
  readonly #sets = new MemberSets();
  readonly #pending = new Map<string, Member[]>();

  constructor(options: MembersOptions) {
    this.#options = options;
  }

  on(channel: string): Member[] {
    return this.#sets.on(channel);
  }

  count(channel: string): number {
    return this.#sets.sizeOf(channel);
  }

  connections(channel: string): number {
    return this.#sets.connectionsOn(channel);
  }

  /** Throws AblyError 91003 for too many members. */
  apply(channel: string, message: Member): void {
    const known = this.#sets.find(channel, message);
    if (message.action === PresenceAction.LEAVE) {
      if (!known) return;
      this.#sets.delete(channel, message);
    } else {
      // The SDK enters again after reattaching. RTP17g.
      if (known?.id === message.id) return;
      if (!known) this.#requireRoom();
      this.#sets.set(channel, { ...message, action: PresenceAction.PRESENT });
    }
    this.#publish(channel, message);
  }

  /** For a member that did not leave by itself, as the message's id shows. RTP2b1. */
  remove(channel: string, member: Member): void {
    const { options, logs } = this.#options.core;
    const timestamp = options.now();
    const id = `leave:${logs.present()}:0`;
    this.apply(channel, { ...member, id, action: PresenceAction.LEAVE, timestamp });
  }

  /** By default from all channels. RTP5f. */
  removeConnection(
    connectionId: string,
    channels: string[] = this.#sets.channelsOf(connectionId),
  ): void {
    for (const channel of channels) {
      for (const member of this.#sets.ofConnection(connectionId, channel)) {
        this.remove(channel, member);
      }
    }
  }

  /** In pages. RTP18, RTP19. */
  sync(channel: string, wire: Wire): void {
    const key = `sync ${this.#sets.versionOf(channel)} ${channel} ${wire.format}`;
    wire.write(this.#options.frames.get(key, () => this.#syncPages(channel, wire.format)));
  }

  #syncPages(channel: string, format: Format): Buffer {
    const syncId = this.#options.core.logs.present();
    const pages = frameful(this.on(channel));
    const frames = (pages.length > 0 ? pages : [[]]).map((page, index) => {
      const cursor = index + 1 < pages.length ? String(index + 1) : '';
      const presence = forFormat(page, format);
      const channelSerial = `${syncId}:${cursor}`;
      return toFrame({ action: Action.SYNC, channel, channelSerial, presence }, format);
    });
    return Buffer.concat(frames);
  }

  #requireRoom(): void {
    const { core, broken } = this.#options;
    const hasRoom = () => this.#sets.size < core.options.maxMembers;
    if (hasRoom()) return;
    for (const { id } of broken()) {
      this.removeConnection(id);
      if (hasRoom()) return;
    }
    throw new AblyError(91003, 'The presence sets of this hub are full.');
  }

  #publish(channel: string, message: Member): void {
    const pending = this.#pending.get(channel) ?? [];
    pending.push(message);
    // Changes of one event-loop turn are sent together.
    if (this.#pending.size === 0) setImmediate(() => this.#flush());
    this.#pending.set(channel, pending);
    this.#options.onChange(channel);
  }

  #flush(): void {
    const due = [...this.#pending];
    this.#pending.clear();
    for (const [channel, changes] of due) {
      for (const members of frameful(changes)) this.#send(channel, members);
    }
  }

  #send(channel: string, members: Member[]): void {
    const frames: Partial<Record<Format, Buffer>> = {};
    const message = (format: Format) => ({
      action: Action.PRESENCE,
      channel,
      presence: forFormat(members, format),
    });
    const frameFor = (format: Format) => (frames[format] ??= toFrame(message(format), format));
    for (const { wire, modes } of this.#options.fanOut.attachments(channel)) {
      if (modes & Flag.PRESENCE_SUBSCRIBE) wire.write(frameFor(wire.format));
    }
  }
}
