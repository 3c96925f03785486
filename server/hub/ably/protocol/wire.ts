import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { type Format, toFrame } from './codec.ts';
import { MAX_FRAME_BYTES, type Outgoing } from './protocol.ts';

export type { RawData, WebSocket };

const NORMAL_CLOSURE = 1000;

const sockets = new WebSocketServer({
  noServer: true,
  clientTracking: false,
  // A compressor needs more memory than the rest of the connection.
  perMessageDeflate: false,
  maxPayload: MAX_FRAME_BYTES,
});

export const upgrade = (
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  onOpen: (ws: WebSocket) => void,
): void => sockets.handleUpgrade(req, socket, head, onOpen);

interface WireOptions {
  format: Format;
  maxBufferedBytes: number;
  now: () => number;
}

/** Disconnects a slow client. */
export class Wire {
  readonly format: Format;
  /** Epoch milliseconds. */
  lastSentAt: number;
  lastReceivedAt: number;
  readonly #socket: Duplex;
  readonly #ws: WebSocket;
  readonly #maxBufferedBytes: number;
  readonly #now: () => number;

  constructor(ws: WebSocket, socket: Duplex, { format, maxBufferedBytes, now }: WireOptions) {
    this.#ws = ws;
    this.#socket = socket;
    this.#maxBufferedBytes = maxBufferedBytes;
    this.#now = now;
    this.format = format;
    this.lastSentAt = now();
    this.lastReceivedAt = this.lastSentAt;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === 1;
  }

  get bufferedBytes(): number {
    return this.#socket.writableLength;
  }

  send(message: Outgoing): void {
    this.write(toFrame(message, this.format));
  }

  /** Cuts the connection when too much is buffered. */
  write(frame: Buffer): void {
    if (this.#ws.readyState !== 1) return;
    if (this.#socket.writableLength > this.#maxBufferedBytes) {
      this.cut();
      return;
    }
    this.lastSentAt = this.#now();
    this.#socket.write(frame);
  }

  onceDrained(next: () => void): void {
    this.#socket.once('drain', next);
  }

  ping(): void {
    if (this.#ws.readyState !== 1) return;
    this.lastSentAt = this.#now();
    this.#ws.ping();
  }

  close(): void {
    this.#ws.close(NORMAL_CLOSURE);
  }

  cut(): void {
    this.#ws.terminate();
  }
}
