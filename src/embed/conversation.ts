import type {
  EmbedCommands,
  EmbedEvents,
  EmbedOptions,
  InwardMessages,
  OutwardMessages,
} from '../contract/embed-messages.ts';
import { type Dropped, readMessage } from '../contract/embed-read.ts';
import { outwardShapes } from '../contract/embed-shapes.ts';
import type { EnnichiLiveFailure } from './types.ts';

const PATIENCE_MS = 30_000;

interface Waiting {
  type: keyof EmbedCommands;
  payload: object;
  isSent: boolean;
  resolve: () => void;
  reject: (error: Error) => void;
}

export interface ConversationOptions {
  room: () => Window | null;
  origin: string;
  options: () => EmbedOptions;
  onEvent: <Type extends keyof EmbedEvents>(type: Type, detail: EmbedEvents[Type]) => void;
  dropped: Record<Dropped, number>;
}

const failure = (code: string, message: string): EnnichiLiveFailure =>
  Object.assign(new Error(message), { code });

const newNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** `post` sends one and returns its id. */
function createRequests(post: (type: keyof EmbedCommands, payload: object) => string) {
  const waiting = new Map<string, Waiting>();
  let asked = 0;
  return {
    add: (type: keyof EmbedCommands, payload: object) =>
      new Promise<void>((resolve, reject) => {
        const each: Waiting = { type, payload, isSent: false, resolve, reject };
        asked += 1;
        waiting.set(`waiting ${asked}`, each);
        setTimeout(() => {
          for (const [key, other] of waiting) if (other === each) waiting.delete(key);
          reject(failure('TIMEOUT', `The room did not answer "${type}" within 30 seconds.`));
        }, PATIENCE_MS);
      }),
    send: () => {
      for (const [key, each] of [...waiting]) {
        if (each.isSent) continue;
        each.isSent = true;
        waiting.delete(key);
        waiting.set(post(each.type, each.payload), each);
      }
    },
    restart: () => {
      for (const each of waiting.values()) each.isSent = false;
    },
    settle: ({ to, code, message }: OutwardMessages['answer']) => {
      const each = waiting.get(to);
      waiting.delete(to);
      if (code === null) each?.resolve();
      else each?.reject(failure(code, message ?? code));
    },
    end: () => {
      for (const { reject } of waiting.values()) reject(failure('CLOSED', 'The room was closed.'));
      waiting.clear();
    },
  };
}

/**
 * Accepts messages of the room's window at the shop's origin only, and none before the room has
 * repeated the nonce, which begins every later id. Design §4.12.
 */
export function startConversation(its: ConversationOptions) {
  const listening = new AbortController();
  let nonce = '';
  let isOpen = false;
  let sent = 0;
  let received = 0;

  const post = <Type extends keyof InwardMessages>(type: Type, payload: object): string => {
    const id = `${nonce}.${sent}`;
    sent += 1;
    its.room()?.postMessage({ source: 'ennichi', version: 1, type, id, payload }, its.origin);
    return id;
  };
  const requests = createRequests(post);

  const greet = () => {
    nonce = newNonce();
    isOpen = false;
    sent = 0;
    received = 0;
    requests.restart();
    post('hello', { nonce, options: its.options() });
  };

  const isNext = (id: string) => {
    const number = id.startsWith(`${nonce}.`) ? Number(id.slice(nonce.length + 1)) : 0;
    const isHigher = nonce !== '' && number > received;
    if (isHigher) received = number;
    return isHigher;
  };

  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== its.room() || origin !== its.origin) {
      // Another player on the page has the same origin, which is no error.
      if (origin !== its.origin && Object(data).source === 'ennichi') its.dropped.foreign += 1;
      return;
    }
    const message = readMessage<OutwardMessages>(data, outwardShapes);
    if (typeof message === 'string') {
      its.dropped[message] += 1;
      return;
    }
    const { type, id, payload } = message;
    if (type === 'knock') greet();
    else if (type === 'track') its.onEvent(type, payload);
    else if (!isNext(id) || (type !== 'welcome' && !isOpen)) its.dropped.forged += 1;
    else if (type === 'welcome') {
      isOpen = payload.nonce === nonce;
      requests.send();
    } else if (type === 'answer') requests.settle(payload);
    else its.onEvent(type, payload as never);
  };

  addEventListener('message', receive, { signal: listening.signal });
  return {
    /** Rejects when the room does, or after 30 seconds. */
    ask: <Type extends keyof EmbedCommands>(type: Type, payload: EmbedCommands[Type]) => {
      const answered = requests.add(type, payload);
      if (isOpen) requests.send();
      return answered;
    },
    end: () => {
      listening.abort();
      requests.end();
    },
  };
}

export type TalksWithRoom = ReturnType<typeof startConversation>;
