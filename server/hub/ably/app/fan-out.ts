import type { LoggedMessage } from '../../core/message.ts';
import type { Format } from '../protocol/codec.ts';
import { Flag } from '../protocol/protocol.ts';
import { messageFrame } from '../protocol/write-message.ts';
import { type Attachment, fitting } from './attachment.ts';

interface Listened {
  attachments: Set<Attachment>;
  /** Published, and not yet sent. */
  pending: LoggedMessage[];
}

/**
 * Sends what is published to everybody attached. What is published in one instant goes out together:
 * one frame a connection, written once for all of a format.
 */
export class FanOut {
  #channels = new Map<string, Listened>();
  #due = new Set<Listened>();
  #onSent: (messages: number, bytes: number) => void;

  /** `onSent` is told how many messages went out, and their bytes. */
  constructor(onSent: (messages: number, bytes: number) => void) {
    this.#onSent = onSent;
  }

  isListenedTo(channel: string): boolean {
    return this.#channels.has(channel);
  }

  attachments(channel: string): Iterable<Attachment> {
    return this.#channels.get(channel)?.attachments ?? [];
  }

  add(attachment: Attachment): void {
    const known = this.#channels.get(attachment.channel);
    const listened = known ?? { attachments: new Set(), pending: [] };
    if (!known) this.#channels.set(attachment.channel, listened);
    listened.attachments.add(attachment);
  }

  remove(attachment: Attachment): void {
    attachment.state = 'ended';
    const listened = this.#channels.get(attachment.channel);
    listened?.attachments.delete(attachment);
    if (listened?.attachments.size === 0) this.#channels.delete(attachment.channel);
  }

  /** Takes a message to send with the others of this instant. */
  notify(entry: LoggedMessage): void {
    const listened = this.#channels.get(entry.channel);
    if (!listened) return;
    listened.pending.push(entry);
    if (this.#due.size === 0) setImmediate(() => this.#flush());
    this.#due.add(listened);
  }

  #flush(): void {
    const due = [...this.#due];
    this.#due.clear();
    for (const listened of due) {
      let entries = listened.pending;
      listened.pending = [];
      while (entries.length > 0) {
        const chunk = fitting(entries);
        const readers = sendAll(listened.attachments, chunk);
        const bytes = chunk.reduce((sum, entry) => sum + entry.bytes, 0);
        if (readers > 0) this.#onSent(readers * chunk.length, readers * bytes);
        entries = entries.slice(chunk.length);
      }
    }
  }
}

/** Who is where all are gets the frame that all get; who isn't gets what it lacks. Answers how many there are. */
function sendAll(attachments: Set<Attachment>, entries: LoggedMessage[]): number {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return 0;
  let readers = 0;
  const frames: Partial<Record<Format, Buffer>> = {};
  const frameFor = (format: Format) => (frames[format] ??= messageFrame(entries, format));
  for (const attachment of attachments) {
    if (attachment.state !== 'live' || attachment.cursor >= last.timetoken) continue;
    readers += 1;
    const isShared = attachment.cursor < first.timetoken && attachment.connection.isEchoing;
    if (!isShared) {
      attachment.send(entries.filter(({ timetoken }) => timetoken > attachment.cursor));
    } else {
      attachment.cursor = last.timetoken;
      if (attachment.has(Flag.SUBSCRIBE)) attachment.wire.write(frameFor(attachment.wire.format));
    }
  }
  return readers;
}
