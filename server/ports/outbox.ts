/** Sends effects written by transactions. docs/decisions/outbox.md */
export interface Outbox {
  /** Starts to send a topic's effects. Call it after the commit. */
  wake: (topic: string) => void;
}

/** For processes that leave sending to the server. */
export const silentOutbox: Outbox = { wake: () => undefined };
