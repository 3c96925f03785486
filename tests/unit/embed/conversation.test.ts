import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbedEvents } from '../../../src/contract/embed-messages.ts';
import { startConversation } from '../../../src/embed/conversation.ts';
import { messageOf } from './samples.ts';

const ORIGIN = 'https://shop.example';

function open() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const posted: { type: string; id: string; payload: { nonce?: string } }[] = [];
  const events: [type: string, detail: object][] = [];
  const room = { postMessage: (message: (typeof posted)[number]) => posted.push(message) };
  const talk = startConversation({
    room: () => room as unknown as Window,
    origin: ORIGIN,
    options: () => ({ cart: 'shop', muted: true, mini: false }),
    onEvent: <Type extends keyof EmbedEvents>(type: Type, detail: EmbedEvents[Type]) =>
      events.push([type, detail]),
    dropped: { foreign: 0, malformed: 0, oversized: 0, forged: 0 },
  });
  let sent = 0;
  const nonce = () => posted.find(({ type }) => type === 'hello')?.payload.nonce ?? '';
  const say = (type: string, payload: object) => {
    sent += 1;
    const data = messageOf(type, payload, `${nonce()}.${sent}`);
    page.dispatchEvent(Object.assign(new Event('message'), { source: room, origin: ORIGIN, data }));
  };
  return {
    talk,
    events,
    say,
    load: () => {
      say('knock', {});
      say('welcome', { nonce: nonce() });
    },
    asked: () => posted.at(-1),
  };
}

function outcomeOf(request: Promise<void>): () => string {
  let outcome = 'waits';
  request.then(
    () => {
      outcome = 'done';
    },
    (error: Error & { code: string }) => {
      outcome = `${error.code}: ${error.message}`;
    },
  );
  return () => outcome;
}

const TIMEOUT = 'TIMEOUT: The room did not answer "player.pause" within 30 seconds.';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a method of the element', () => {
  it('rejects after 30 seconds without a reply', async () => {
    const { talk, load, asked } = open();
    load();
    const outcome = outcomeOf(talk.ask('player.pause', {}));
    expect(asked()?.type).toBe('player.pause');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome()).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome()).toBe(TIMEOUT);
  });

  it('rejects after 30 seconds when the room does not load, and is not sent afterwards', async () => {
    const { talk, load, asked } = open();
    const outcome = outcomeOf(talk.ask('player.pause', {}));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(outcome()).toBe(TIMEOUT);
    load();
    expect(asked()?.type).toBe('hello');
  });

  it('waits until the room has loaded, and resolves with the reply', async () => {
    const { talk, load, say, asked } = open();
    const done = outcomeOf(talk.ask('player.pause', {}));
    load();
    say('answer', { to: asked()?.id, code: null, message: null });
    const refused = outcomeOf(talk.ask('player.play', {}));
    say('answer', { to: asked()?.id, code: 'PLAY_REFUSED', message: 'No.' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([done(), refused()]).toEqual(['done', 'PLAY_REFUSED: No.']);
  });

  it('rejects when the room is closed', async () => {
    const { talk, load } = open();
    load();
    const outcome = outcomeOf(talk.ask('player.pause', {}));
    talk.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome()).toBe('CLOSED: The room was closed.');
  });
});

it('raises an event for an error of the room after the handshake', () => {
  const { events, say, load } = open();
  const error = { code: 'NOT_FOUND', message: '' };
  say('error', error);
  expect(events).toEqual([]);
  load();
  say('error', error);
  expect(events).toEqual([['error', error]]);
});
