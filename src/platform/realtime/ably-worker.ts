import { openAbly } from './ably.ts';
import type { Grant, Link } from './link.ts';
import type { ToTab, ToWorker } from './shared-link.ts';

const send = (message: ToTab) => postMessage(message);
let link: Link | undefined;
let waiting: ((grant: Grant) => void)[] = [];

function open({ provider, userId, start }: Extract<ToWorker, { kind: 'join' }>): Link {
  return openAbly({
    provider,
    userId,
    start,
    requestGrant: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        send({ kind: 'grant' });
      }),
    onMessages: (messages) => send({ kind: 'messages', messages, timetoken: undefined }),
    onUp: () => send({ kind: 'up' }),
    onDown: (reason) => send({ kind: 'down', reason }),
    onGap: () => send({ kind: 'gap' }),
  });
}

// The types of a worker's globals are not loaded for the page's code.
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'join') link = open(data);
  else if (data.kind === 'granted') {
    for (const resolve of waiting) resolve(data.grant);
    waiting = [];
  } else if (data.kind === 'retry') link?.retryNow();
  else if (data.kind === 'pause') link?.pause();
  else if (data.kind === 'leave') {
    link?.close();
    close();
  }
});
