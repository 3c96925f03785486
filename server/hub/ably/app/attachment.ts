import { type ChannelLogs, withinBytes } from '../../core/channel-logs.ts';
import type { LoggedMessage } from '../../core/message.ts';
import type { Timetoken } from '../../core/timetoken.ts';
import type { Identity } from '../auth/identity.ts';
import { Flag } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import { messageFrame } from '../protocol/write-message.ts';

const CHUNK_MESSAGES = 200;
const CHUNK_BYTES = 128 * 1024;
/** Buffered bytes above which catching up pauses until the client has read them. */
const PAUSE_BYTES = 256 * 1024;

/** What an attachment needs to know of the connection it belongs to. */
export interface Subscriber {
  readonly id: string;
  readonly identity: Identity;
  /** The name by which it is counted where its token names nobody else. */
  readonly presenceId: string;
  readonly isEchoing: boolean;
  readonly attachments: Map<string, Attachment>;
}

interface AttachmentOptions {
  channel: string;
  flags: number;
  modes: number;
  params: Record<string, string>;
  cursor: Timetoken;
}

/** The attachment of a connection to a channel. It ends with the WebSocket that it was made on. */
export class Attachment {
  readonly channel: string;
  readonly connection: Subscriber;
  readonly wire: Wire;
  /** The requested flags: a newer token may grant more of them. */
  readonly flags: number;
  /** The granted modes. */
  modes: number;
  readonly params: Record<string, string>;
  /** The member of the channel's presence that it counts as; undefined when it does not count. */
  countedAs: string | undefined;
  /** The position of the last message sent, or where the attachment started. */
  cursor: Timetoken;
  /** `behind` while it receives what it missed, `live` while it receives what everybody does. */
  state: 'behind' | 'live' | 'ended' = 'behind';

  constructor(connection: Subscriber, wire: Wire, options: AttachmentOptions) {
    this.connection = connection;
    this.wire = wire;
    this.channel = options.channel;
    this.flags = options.flags;
    this.modes = options.modes;
    this.params = options.params;
    this.cursor = options.cursor;
  }

  has(mode: number): boolean {
    return (this.modes & mode) !== 0;
  }

  /** Sends everything after the cursor, as fast as the client reads it, and then goes live. */
  catchUp(logs: ChannelLogs): void {
    while (this.state === 'behind') {
      if (!this.wire.isOpen) return;
      if (this.wire.bufferedBytes > PAUSE_BYTES) {
        this.wire.onceDrained(() => this.catchUp(logs));
        return;
      }
      // Messages were dropped while a slow client caught up: it reconnects and learns of the gap.
      if (!logs.covers(this.channel, this.cursor)) {
        this.wire.cut();
        return;
      }
      const entries = logs.after(this.channel, this.cursor, CHUNK_MESSAGES);
      if (entries.length === 0) this.state = 'live';
      else this.send(frameful(entries));
    }
  }

  /** Sends messages that directly follow the cursor. */
  send(entries: LoggedMessage[]): void {
    const last = entries.at(-1);
    if (!last) return;
    this.cursor = last.timetoken;
    const wanted = this.connection.isEchoing
      ? entries
      : entries.filter(({ message }) => message.connectionId !== this.connection.id);
    if (wanted.length > 0 && this.has(Flag.SUBSCRIBE)) {
      this.wire.write(messageFrame(wanted, this.wire.format));
    }
  }
}

/** Returns the first messages that make a frame of moderate size; at least one. */
export const frameful = (entries: LoggedMessage[]): LoggedMessage[] =>
  withinBytes(entries, CHUNK_BYTES);
