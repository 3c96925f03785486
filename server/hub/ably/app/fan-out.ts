import type { LoggedMessage } from '../../core/message.ts';
import type { Format } from '../protocol/codec.ts';
import { Flag } from '../protocol/protocol.ts';
import { messageFrame } from '../protocol/write-message.ts';
import { type Attachment, frameful } from './attachment.ts';

interface AttachedChannel {
  attachments: Set<Attachment>;
  pending: LoggedMessage[];
}

/** Messages of one event-loop turn share one frame per connection, built once per format. */
export class FanOut {
  readonly #channels = new Map<string, AttachedChannel>();
  readonly #due = new Set<AttachedChannel>();
  readonly #onSent: (messages: number, bytes: number) => void;

  /** `onSent`: number of deliveries and their bytes. */
  constructor(onSent: (messages: number, bytes: number) => void) {
    this.#onSent = onSent;
  }

  hasAttachments(channel: string): boolean {
    return this.#channels.has(channel);
  }

  attachments(channel: string): Iterable<Attachment> {
    return this.#channels.get(channel)?.attachments ?? [];
  }

  add(attachment: Attachment): void {
    const known = this.#channels.get(attachment.channel);
    const channel = known ?? { attachments: new Set(), pending: [] };
    if (!known) this.#channels.set(attachment.channel, channel);
    channel.attachments.add(attachment);
  }

  remove(attachment: Attachment): void {
    attachment.state = 'ended';
    const channel = this.#channels.get(attachment.channel);
    channel?.attachments.delete(attachment);
    if (channel?.attachments.size === 0) this.#channels.delete(attachment.channel);
  }

  send(entry: LoggedMessage): void {
    const channel = this.#channels.get(entry.channel);
    if (!channel) return;
    channel.pending.push(entry);
    if (this.#due.size === 0) setImmediate(() => this.#flush());
    this.#due.add(channel);
  }

  #flush(): void {
    const due = [...this.#due];
    this.#due.clear();
    for (const channel of due) {
      let entries = channel.pending;
      channel.pending = [];
      while (entries.length > 0) {
        const chunk = frameful(entries);
        const readers = sendToAll(channel.attachments, chunk);
        const bytes = chunk.reduce((sum, entry) => sum + entry.bytes, 0);
        if (readers > 0) this.#onSent(readers * chunk.length, readers * bytes);
        entries = entries.slice(chunk.length);
      }
    }
  }
}

/** Attachments that lack exactly these messages share one frame. */
function sendToAll(attachments: Set<Attachment>, entries: LoggedMessage[]): number {
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
