/** TR2. */
export const Action = {
  HEARTBEAT: 0,
  ACK: 1,
  NACK: 2,
  CONNECTED: 4,
  DISCONNECT: 5,
  DISCONNECTED: 6,
  CLOSE: 7,
  CLOSED: 8,
  ERROR: 9,
  ATTACH: 10,
  ATTACHED: 11,
  DETACH: 12,
  DETACHED: 13,
  PRESENCE: 14,
  MESSAGE: 15,
  SYNC: 16,
  AUTH: 17,
  OBJECT: 19,
  OBJECT_SYNC: 20,
  ANNOTATION: 21,
} as const;

/** TR3. */
export const Flag = {
  HAS_PRESENCE: 1 << 0,
  HAS_BACKLOG: 1 << 1,
  RESUMED: 1 << 2,
  ATTACH_RESUME: 1 << 5,
  PRESENCE: 1 << 16,
  PUBLISH: 1 << 17,
  SUBSCRIBE: 1 << 18,
  PRESENCE_SUBSCRIBE: 1 << 19,
  ANNOTATION_PUBLISH: 1 << 21,
} as const;

/** The SDK expects publishing annotations, although the hub refuses it. TB2d. */
export const DEFAULT_MODES =
  Flag.PRESENCE | Flag.PUBLISH | Flag.SUBSCRIBE | Flag.PRESENCE_SUBSCRIBE | Flag.ANNOTATION_PUBLISH;

/** Includes objects, which the hub lacks. */
export const MODE_BITS = 0x3ff << 16;

/** TP2. */
export const PresenceAction = { PRESENT: 1, ENTER: 2, LEAVE: 3, UPDATE: 4 } as const;

export const MAX_FRAME_BYTES = 512 * 1024;

/** TM2. */
export interface WireMessage {
  /** 0 is a new message. TM5. */
  action: number;
  /** TM2h. */
  connectionKey?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  data: string | Uint8Array | null;
  encoding?: string | undefined;
  clientId?: string | undefined;
  extras?: unknown;
}

/** TP3. */
export interface WirePresence {
  action: number;
  id?: string | undefined;
  clientId?: string | undefined;
  data: string | Uint8Array | null;
  encoding?: string | undefined;
  extras?: unknown;
}

export type Incoming =
  | { action: typeof Action.HEARTBEAT; id: string | undefined }
  | { action: typeof Action.CLOSE }
  | { action: typeof Action.DISCONNECT }
  | {
      action: typeof Action.ATTACH;
      channel: string;
      channelSerial: string | undefined;
      flags: number;
      params: Record<string, string>;
    }
  | { action: typeof Action.DETACH; channel: string }
  | { action: typeof Action.SYNC; channel: string }
  | { action: typeof Action.AUTH; token: string }
  | {
      action: typeof Action.MESSAGE;
      channel: string;
      msgSerial: number;
      messages: WireMessage[];
    }
  | {
      action: typeof Action.PRESENCE;
      channel: string;
      msgSerial: number;
      presence: WirePresence[];
    }
  | {
      /** Unsupported; refusing it needs the serial. */
      action: typeof Action.ANNOTATION | typeof Action.OBJECT;
      channel: string;
      msgSerial: number;
    };

export interface Outgoing {
  action: number;
  [field: string]: unknown;
}
