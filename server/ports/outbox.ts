/** Sends what transactions have written into the outbox. docs/decisions/outbox.md */
export interface Outbox {
  /** Starts to send what waits under a topic, and returns at once. Call it after the commit. */
  wake: (topic: string) => void;
}

/** Of a process that sends nothing: what it writes is sent by the server. */
export const silentOutbox: Outbox = { wake: () => undefined };
