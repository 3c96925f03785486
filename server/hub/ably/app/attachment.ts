import type { ChannelLogs } from '../../core/channel-logs.ts';
import type { LoggedMessage } from '../../core/message.ts';
import type { Timetoken } from '../../core/timetoken.ts';
import { Flag } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import { messageFrame } from '../protocol/write-message.ts';
import type { Connection } from './connection.ts';

const CHUNK_MESSAGES = 200;
const CHUNK_BYTES = 128 * 1024;
/** Bytes before a reader beyond which catching up waits until it has read them. */
const PATIENCE_BYTES = 256 * 1024;

/** One connection's hold on one channel. It lives as long as the WebSocket it was made on. */
export class Attachment {
  readonly channel: string;
  readonly connection: Connection;
  /** The flags it was asked for with: by a newer token more of them may be granted. */
  readonly flags: number;
  /** What it is for. */
  modes: number;
  readonly params: Record<string, string>;
  /** The last message sent, or the place it began at. */
  cursor: Timetoken;
  /** `behind` while it is sent what it missed; `live` when it gets what all get. */
  state: 'behind' | 'live' | 'ended' = 'behind';
  #wire: Wire;

  constructor(
    connection: Connection,
    wire: Wire,
    from: {
      channel: string;
      flags: number;
      modes: number;
      params: Record<string, string>;
      cursor: Timetoken;
    },
  ) {
    this.connection = connection;
    this.#wire = wire;
    this.channel = from.channel;
    this.flags = from.flags;
    this.modes = from.modes;
    this.params = from.params;
    this.cursor = from.cursor;
  }

  get wire(): Wire {
    return this.#wire;
  }

  has(mode: number): boolean {
    return (this.modes & mode) !== 0;
  }

  /** Sends everything after the cursor, at the reader's pace, and is live when there is no more. */
  catchUp(logs: ChannelLogs): void {
    while (this.state === 'behind') {
      if (!this.#wire.isOpen) return;
      if (this.#wire.waiting > PATIENCE_BYTES) {
        this.#wire.onceDrained(() => this.catchUp(logs));
        return;
      }
      // What was lost while a slow reader caught up is lost: it is cut off, comes back and is told so.
      if (!logs.covers(this.channel, this.cursor)) {
        this.#wire.cut();
        return;
      }
      const entries = logs.after(this.channel, this.cursor, CHUNK_MESSAGES);
      if (entries.length === 0) this.state = 'live';
      else this.send(fitting(entries));
    }
  }

  /** Sends messages that come right after the cursor. */
  send(entries: LoggedMessage[]): void {
    const last = entries.at(-1);
    if (!last) return;
    this.cursor = last.timetoken;
    const wanted = this.connection.isEchoing
      ? entries
      : entries.filter(({ message }) => message.connectionId !== this.connection.id);
    if (wanted.length > 0 && this.has(Flag.SUBSCRIBE)) {
      this.#wire.write(messageFrame(wanted, this.#wire.format));
    }
  }
}

/** As many as make one frame of a fair size; at least one. */
export function fitting(entries: LoggedMessage[]): LoggedMessage[] {
  let bytes = 0;
  const end = entries.findIndex((entry, index) => {
    bytes += entry.bytes;
    return index > 0 && bytes > CHUNK_BYTES;
  });
  return end === -1 ? entries : entries.slice(0, end);
}
