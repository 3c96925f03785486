import { backoff } from '../time/backoff.ts';
import { trustedScriptUrl } from '../trusted/policy.ts';
import ablyWorkerUrl from './ably-worker.ts?worker&url';
import { authKeyOf } from './grant.ts';
import type { Link, LinkOptions } from './link.ts';
import pubnubWorkerUrl from './pubnub-worker.ts?worker&url';
import type { ToTab, ToWorker } from './shared-link.ts';

interface Port {
  postMessage: (message: ToWorker) => void;
  addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<ToTab>) => void,
    options: { signal: AbortSignal },
  ) => void;
}

export function openShared(options: LinkOptions): Link {
  const worker = new SharedWorker(trustedScriptUrl(pubnubWorkerUrl), {
    type: 'module',
    name: 'ennichi-realtime',
  });
  // The browser keeps the worker and its listeners until the document ends.
  const listening = new AbortController();
  const { signal } = listening;
  const link = openThrough(worker.port, options, signal);
  const onError = () => options.onDown('the shared worker did not load');
  worker.addEventListener('error', onError, { signal });
  worker.port.start();
  return {
    ...link,
    close: () => {
      link.close();
      listening.abort();
      worker.port.close();
    },
  };
}

/** The worker ends when the link is closed. */
export function openOwn(options: LinkOptions): Link {
  const address = options.provider.type === 'ably' ? ablyWorkerUrl : pubnubWorkerUrl;
  const worker = new Worker(trustedScriptUrl(address), { type: 'module' });
  worker.addEventListener('error', () => options.onDown('the realtime worker did not load'));
  return openThrough(worker, options, new AbortController().signal);
}

function openThrough(port: Port, options: LinkOptions, signal: AbortSignal): Link {
  const { provider, userId, start } = options;
  const send = (message: ToWorker) => port.postMessage(message);
  let cursor = start.timetoken;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const renewKey = async () => {
    const authKey = authKeyOf(await options.requestGrant());
    if (authKey === null) timer = setTimeout(renewKey, backoff(attempt++));
    else send({ kind: 'key', authKey, timetoken: cursor });
  };
  const listeners: { [K in ToTab['kind']]: (message: Extract<ToTab, { kind: K }>) => void } = {
    messages: ({ messages, timetoken }) => {
      cursor = timetoken ?? cursor;
      options.onMessages(messages, timetoken);
    },
    up: () => {
      attempt = 0;
      options.onUp();
    },
    down: ({ reason }) => options.onDown(reason),
    denied: () => {
      options.onDown('this viewer may not subscribe to the channels of this show');
      void renewKey();
    },
    grant: async () => send({ kind: 'granted', grant: await options.requestGrant() }),
    gap: options.onGap,
  };
  const onMessage = ({ data }: MessageEvent<ToTab>) => listeners[data.kind](data as never);
  port.addEventListener('message', onMessage, { signal });
  send({ kind: 'join', provider, userId, start });

  return {
    retryNow: () => send({ kind: 'retry' }),
    pause: () => send({ kind: 'pause' }),
    close: () => {
      clearTimeout(timer);
      send({ kind: 'leave' });
    },
  };
}
