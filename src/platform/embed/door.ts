import type {
  EmbedCommands,
  EmbedEvents,
  EmbedOptions,
  InwardMessages,
  OutwardMessages,
} from '../../contract/embed-messages.ts';
import { type Dropped, type MessageOf, readMessage } from '../../contract/embed-read.ts';
import { inwardShapes } from '../../contract/embed-shapes.ts';
import { parentOrigins, postToParent } from './parent.ts';

/** A command of the page around the room. */
export type Command = MessageOf<EmbedCommands>;

/** Why a command could not be done: the page around learns of both. */
export class CommandError extends Error {
  code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface DoorOptions {
  /** The origins that the store allows, now. */
  allowed: () => readonly string[];
  /** The page around the room has introduced itself. */
  onOpen: (options: EmbedOptions) => void;
  /** Does what a command says. Throws CommandError when it cannot. */
  onCommand: (command: Command) => Promise<void> | void;
  /** A message was dropped. */
  onDropped: (reason: Dropped) => void;
}

/** The way to the page around the room. */
export interface Door {
  /** Says that the room listens: the page around replies with `hello`. */
  knock: () => void;
  /** Tells the page around what happened, or what is so now. */
  tell: <Type extends keyof EmbedEvents>(type: Type, payload: EmbedEvents[Type]) => void;
  close: () => void;
}

interface Conversation {
  origin: string;
  nonce: string;
  sent: number;
  /** The number of the last command: each is higher than those before. */
  received: number;
}

/** What is so, rather than what happened: told again to a page that introduces itself later. */
const STATES: readonly (keyof EmbedEvents)[] = [
  'realtime.id',
  'token.updated',
  'lifecycle.ready',
  'lifecycle.started',
  'lifecycle.ended',
  'cart.changed',
  'player.state',
  'error',
];

const NONCE = /^[\w-]{16,64}$/;

/** The number of a message in its conversation; undefined when it has not its nonce. */
function numberOf(id: string, nonce: string): number | undefined {
  if (!id.startsWith(`${nonce}.`)) return undefined;
  const number = Number(id.slice(nonce.length + 1));
  return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * Opens the door between an embedded page and the page around it. It listens to the parent window, and
 * only while the store allows its origin; after `hello` every message carries the nonce. Design §4.12.
 */
export function openDoor({ allowed, onOpen, onCommand, onDropped }: DoorOptions): Door {
  const states = new Map<keyof EmbedEvents, object>();
  const listening = new AbortController();
  let open: Conversation | undefined;

  function post<Type extends keyof OutwardMessages>(type: Type, payload: OutwardMessages[Type]) {
    if (!open || !allowed().includes(open.origin)) return;
    open.sent += 1;
    postToParent(open.origin, { type, payload, id: `${open.nonce}.${open.sent}` });
  }

  function begin(origin: string, { nonce, options }: InwardMessages['hello']): void {
    if (!NONCE.test(nonce)) {
      onDropped('malformed');
      return;
    }
    open = { origin, nonce, sent: 0, received: 0 };
    post('welcome', { nonce });
    onOpen(options);
    for (const [type, payload] of states) post(type, payload as never);
  }

  async function obey(command: Command): Promise<void> {
    const to = command.id;
    try {
      await onCommand(command);
      post('answer', { to, code: null, message: null });
    } catch (error) {
      const code = error instanceof CommandError ? error.code : 'UNKNOWN';
      post('answer', { to, code, message: error instanceof Error ? error.message : code });
    }
  }

  /** Whether a command is the next one of the conversation with this origin. */
  function isNext(origin: string, id: string): boolean {
    const number = open?.origin === origin ? numberOf(id, open.nonce) : undefined;
    if (!open || number === undefined || number <= open.received) return false;
    open.received = number;
    return true;
  }

  /** Why a message of the parent window is not heard; undefined when it is. */
  function hear(origin: string, data: unknown): Dropped | undefined {
    const message = readMessage<InwardMessages>(data, inwardShapes);
    if (typeof message === 'string') return message;
    if (message.type === 'hello') begin(origin, message.payload);
    else if (isNext(origin, message.id)) void obey(message);
    else return 'forged';
    return undefined;
  }

  function receive({ source, origin, data }: MessageEvent<unknown>): void {
    const isParent = source === window.parent && allowed().includes(origin);
    const reason = isParent ? hear(origin, data) : 'foreign';
    if (reason) onDropped(reason);
  }

  window.addEventListener('message', receive, { signal: listening.signal });
  return {
    knock: () => {
      for (const origin of parentOrigins(allowed())) {
        postToParent(origin, { type: 'knock', payload: {}, id: crypto.randomUUID() });
      }
    },
    tell: (type, payload) => {
      if (STATES.includes(type)) states.set(type, payload);
      post(type, payload as never);
    },
    close: () => {
      open = undefined;
      listening.abort();
    },
  };
}
