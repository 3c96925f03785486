import { backoff } from '../time/backoff.ts';
import { requestAuthKey } from './grant.ts';
import type { Link, LinkOptions } from './link.ts';
import type { ToTab, ToWorker } from './shared-link.ts';

/** Opens a link through the worker that all tabs share. */
export function openShared(options: LinkOptions): Link {
  const { provider, postId, userId, start } = options;
  const worker = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), {
    type: 'module',
    name: 'ennichi-realtime',
  });
  const { port } = worker;
  const send = (message: ToWorker) => port.postMessage(message);
  let cursor = start.timetoken;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The worker has no visitor's tokens, so the tab requests the new key, until it gets one. */
  const renewKey = async () => {
    const authKey = await requestAuthKey(postId, userId);
    if (authKey === null) timer = setTimeout(renewKey, backoff(attempt++));
    else send({ kind: 'key', authKey, timetoken: cursor });
  };

  port.addEventListener('message', ({ data }: MessageEvent<ToTab>) => {
    if (data.kind === 'message') {
      cursor = data.timetoken;
      options.onMessage(data.message, data.timetoken);
    } else if (data.kind === 'up') {
      attempt = 0;
      options.onUp();
    } else if (data.kind === 'down') options.onDown(data.reason);
    else if (data.kind === 'denied') {
      options.onDown('this viewer may not subscribe to the channels of this show');
      void renewKey();
    } else options.onGap();
  });
  worker.addEventListener('error', () => options.onDown('the shared worker did not load'));
  port.start();
  send({ kind: 'join', provider, userId, start });

  return {
    retryNow: () => send({ kind: 'retry' }),
    pause: () => send({ kind: 'pause' }),
    close: () => {
      clearTimeout(timer);
      send({ kind: 'leave' });
      port.close();
    },
  };
}
