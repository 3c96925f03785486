import type {
  EmbedCommands,
  EmbedEvents,
  EmbedOptions,
  InwardMessages,
  OutwardMessages,
} from '../../contract/embed-messages.ts';
import { type Dropped, type MessageOf, readMessage } from '../../contract/embed-read.ts';
import { inwardShapes } from '../../contract/embed-shapes.ts';
import { randomId } from '../secure-context/random-id.ts';
import { parentOrigins, postToParent } from './parent.ts';

export type Command = MessageOf<EmbedCommands>;

/** The embedding page receives code and message. */
export class CommandError extends Error {
  code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface ParentLinkOptions {
  allowed: () => readonly string[];
  /** Called after the page has sent `hello`. */
  onOpen: (options: EmbedOptions) => void;
  /** Throws CommandError on failure. */
  onCommand: (command: Command) => Promise<void> | void;
  onDropped: (reason: Dropped) => void;
}

export interface ParentLink {
  announce: () => void;
  send: <Type extends keyof EmbedEvents>(type: Type, payload: EmbedEvents[Type]) => void;
  close: () => void;
}

interface Conversation {
  origin: string;
  nonce: string;
  sent: number;
  /** Numbers only increase. */
  received: number;
}

/** States that are sent again to a page that introduces itself later. */
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

/** Undefined with a wrong nonce. */
function numberOf(id: string, nonce: string): number | undefined {
  if (!id.startsWith(`${nonce}.`)) return undefined;
  const number = Number(id.slice(nonce.length + 1));
  return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * Accepts messages of the parent window while the store allows its origin; after `hello` every
 * message contains the nonce. Design §4.12.
 */
export function openParentLink({
  allowed,
  onOpen,
  onCommand,
  onDropped,
}: ParentLinkOptions): ParentLink {
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

  async function run(command: Command): Promise<void> {
    const to = command.id;
    try {
      await onCommand(command);
      post('answer', { to, code: null, message: null });
    } catch (error) {
      const code = error instanceof CommandError ? error.code : 'UNKNOWN';
      post('answer', { to, code, message: error instanceof Error ? error.message : code });
    }
  }

  function isNext(origin: string, id: string): boolean {
    const number = open?.origin === origin ? numberOf(id, open.nonce) : undefined;
    if (!open || number === undefined || number <= open.received) return false;
    open.received = number;
    return true;
  }

  function handle(origin: string, data: unknown): Dropped | undefined {
    const message = readMessage<InwardMessages>(data, inwardShapes);
    if (typeof message === 'string') return message;
    if (message.type === 'hello') begin(origin, message.payload);
    else if (isNext(origin, message.id)) void run(message);
    else return 'forged';
    return undefined;
  }

  function receive({ source, origin, data }: MessageEvent<unknown>): void {
    const isParent = source === window.parent && allowed().includes(origin);
    const reason = isParent ? handle(origin, data) : 'foreign';
    if (reason) onDropped(reason);
  }

  window.addEventListener('message', receive, { signal: listening.signal });
  return {
    announce: () => {
      for (const origin of parentOrigins(allowed())) {
        postToParent(origin, { type: 'knock', payload: {}, id: randomId() });
      }
    },
    send: (type, payload) => {
      if (STATES.includes(type)) states.set(type, payload);
      post(type, payload as never);
    },
    close: () => {
      open = undefined;
      listening.abort();
    },
  };
}
