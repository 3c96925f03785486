import { once } from 'node:events';
import { WebSocket } from 'ws';

// biome-ignore lint/suspicious/noExplicitAny: tests look into protocol messages as they like
export type ProtocolMessage = Record<string, any>;

export const ACK = 1;
export const NACK = 2;
export const CONNECTED = 4;
export const DISCONNECTED = 6;
export const ATTACH = 10;
export const ATTACHED = 11;
export const MESSAGE = 15;
export const RESUMED = 1 << 2;

export interface AblyWire {
  received: ProtocolMessage[];
  send(message: ProtocolMessage): void;
  sendText(text: string): void;
  listen(onMessage: (message: ProtocolMessage) => void): void;
  wait(matches: (message: ProtocolMessage) => boolean): Promise<ProtocolMessage>;
  /** The hub must then buffer. */
  pause(): void;
  cut(): void;
  closed: Promise<unknown>;
}

export async function openWire(origin: string, params: Record<string, string>): Promise<AblyWire> {
  const socket = new WebSocket(`ws://${origin}/?${new URLSearchParams(params)}`);
  const received: ProtocolMessage[] = [];
  const waiting = new Set<(message: ProtocolMessage) => void>();
  socket.on('message', (data) => {
    const message: ProtocolMessage = JSON.parse(String(data));
    received.push(message);
    for (const onMessage of waiting) onMessage(message);
  });
  // These tests break sockets: `close` follows.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'open'), closed]);
  return {
    received,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    sendText: (text) => socket.send(text),
    listen(onMessage) {
      for (const message of received) onMessage(message);
      waiting.add(onMessage);
    },
    wait: (matches) =>
      new Promise((resolve) => {
        const known = received.find(matches);
        if (known) return resolve(known);
        const onMessage = (message: ProtocolMessage) => {
          if (!matches(message)) return;
          waiting.delete(onMessage);
          resolve(message);
        };
        waiting.add(onMessage);
      }),
    pause: () => socket.pause(),
    cut: () => socket.terminate(),
  };
}

export const withAction = (action: number) => (message: ProtocolMessage) =>
  message.action === action;
