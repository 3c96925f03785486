import type { Duplex } from 'node:stream';
import type { Format } from './codec.ts';
import { toFrame } from './frame.ts';
import type { Outgoing } from './protocol.ts';
import type { WebSocket } from './sockets.ts';

const NORMAL = 1000;

/** One WebSocket, written to by whole frames, and cut off when its reader is too slow. */
export class Wire {
  readonly format: Format;
  /** When something was last written, in milliseconds since 1970. */
  lastSent: number;
  /** When something was last heard. */
  lastHeard: number;
  #socket: Duplex;
  #ws: WebSocket;
  #most: number;
  #now: () => number;

  /** `most`: bytes that may wait for the reader. */
  constructor(
    ws: WebSocket,
    socket: Duplex,
    { format, most, now }: { format: Format; most: number; now: () => number },
  ) {
    this.#ws = ws;
    this.#socket = socket;
    this.#most = most;
    this.#now = now;
    this.format = format;
    this.lastSent = now();
    this.lastHeard = this.lastSent;
  }

  get isOpen(): boolean {
    return this.#ws.readyState === 1;
  }

  /** Bytes that wait for the reader. */
  get waiting(): number {
    return this.#socket.writableLength;
  }

  send(message: Outgoing): void {
    this.write(toFrame(message, this.format));
  }

  /** Writes a frame made by `frameOf`. A reader with too much before it already is cut off instead. */
  write(frame: Buffer): void {
    if (this.#ws.readyState !== 1) return;
    if (this.#socket.writableLength > this.#most) {
      this.cut();
      return;
    }
    this.lastSent = this.#now();
    this.#socket.write(frame);
  }

  /** Calls back once, when the reader has caught up with what was written. */
  onceDrained(next: () => void): void {
    this.#socket.once('drain', next);
  }

  ping(): void {
    if (this.#ws.readyState !== 1) return;
    this.lastSent = this.#now();
    this.#ws.ping();
  }

  close(): void {
    this.#ws.close(NORMAL);
  }

  /** Ends it without a word. */
  cut(): void {
    this.#ws.terminate();
  }
}
