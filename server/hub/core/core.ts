import { ChannelLogs } from './channel-logs.ts';
import { type LoggedMessage, type Message, sizeOf } from './message.ts';
import { defaults, type HubOptions } from './options.ts';
import { Presence, type PresenceChange } from './presence.ts';

type AppendListener = (entry: LoggedMessage) => void;
type PresenceListener = (change: PresenceChange) => void;

export class HubCore {
  readonly options: HubOptions;
  readonly logs: ChannelLogs;
  readonly presence: Presence;
  readonly #appendListeners: AppendListener[] = [];
  readonly #presenceListeners = new Set<PresenceListener>();

  constructor(options: Partial<HubOptions>) {
    this.options = { ...defaults(), ...options };
    const { now, maxMembers } = this.options;
    this.logs = new ChannelLogs(now, this.options);
    this.presence = new Presence(now, maxMembers, (change) => {
      for (const listener of this.#presenceListeners) listener(change);
    });
  }

  /** Throws RangeError. */
  append(channel: string, message: Message): LoggedMessage {
    this.requireSize(channel, message);
    const entry = this.logs.append(channel, message);
    for (const listener of this.#appendListeners) listener(entry);
    return entry;
  }

  /** Throws RangeError. */
  requireSize(channel: string, message: Message): void {
    const bytes = sizeOf(message);
    const { messageBytes } = this.options;
    if (bytes > messageBytes) {
      throw new RangeError(
        `A message of ${bytes} bytes to ${channel} exceeds the limit of ${messageBytes} bytes.`,
      );
    }
  }

  onAppend(listener: AppendListener): void {
    this.#appendListeners.push(listener);
  }

  /** Returns the unsubscribe function. */
  onPresence(listener: PresenceListener): () => void {
    this.#presenceListeners.add(listener);
    return () => this.#presenceListeners.delete(listener);
  }
}
