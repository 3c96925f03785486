export interface Outbox {
  /** Starts to send. Call it after the commit. docs/decisions/outbox.md */
  wake: (topic: string) => void;
}

/** For processes that leave sending to the server. */
export const silentOutbox: Outbox = { wake: () => undefined };
