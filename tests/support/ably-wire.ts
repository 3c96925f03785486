import { once } from 'node:events';
import { WebSocket } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: tests look into protocol messages as they like
export type ProtocolMessage = Record<string, any>;

export const ACK = 1;
export const NACK = 2;
export const CONNECTED = 4;
export const ATTACH = 10;
export const ATTACHED = 11;
export const MESSAGE = 15;
export const RESUMED = 1 << 2;

/** One WebSocket to the hub that speaks Ably's protocol message by message, without the SDK. */
export interface AblyWire {
  /** All that was said, oldest first. */
  heard: ProtocolMessage[];
  say(message: ProtocolMessage): void;
  /** Says what may be no message at all. */
  sayText(text: string): void;
  /** Calls back with every message, those heard already first. */
  listen(hear: (message: ProtocolMessage) => void): void;
  /** The first message that fits, from those heard and those to come. */
  wait(fits: (message: ProtocolMessage) => boolean): Promise<ProtocolMessage>;
  /** Stops reading: what is sent piles up before it. */
  pause(): void;
  /** Breaks it without a goodbye. */
  cut(): void;
  closed: Promise<unknown>;
}

/** Opens a WebSocket to `origin` (`host:port`) with these parameters, in JSON. */
export async function openWire(origin: string, params: Record<string, string>): Promise<AblyWire> {
  const socket = new WebSocket(`ws://${origin}/?${new URLSearchParams(params)}`);
  const heard: ProtocolMessage[] = [];
  const waiting = new Set<(message: ProtocolMessage) => void>();
  socket.on('message', (data) => {
    const message: ProtocolMessage = JSON.parse(String(data));
    heard.push(message);
    for (const hear of waiting) hear(message);
  });
  // A broken socket is what these tests are about: 'close' follows.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'open'), closed]);
  return {
    heard,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    sayText: (text) => socket.send(text),
    listen(hear) {
      for (const message of heard) hear(message);
      waiting.add(hear);
    },
    wait: (fits) =>
      new Promise((resolve) => {
        const known = heard.find(fits);
        if (known) return resolve(known);
        const hear = (message: ProtocolMessage) => {
          if (!fits(message)) return;
          waiting.delete(hear);
          resolve(message);
        };
        waiting.add(hear);
      }),
    pause: () => socket.pause(),
    cut: () => socket.terminate(),
  };
}

export const saying = (action: number) => (message: ProtocolMessage) => message.action === action;
