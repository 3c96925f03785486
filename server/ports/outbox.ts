/** Sends the effects that transactions wrote into the outbox. docs/decisions/outbox.md */
export interface Outbox {
  /** Starts to send the effects of a topic. Call it after the commit. */
  wake: (topic: string) => void;
}

/** For processes that leave sending to the server. */
export const silentOutbox: Outbox = { wake: () => undefined };
