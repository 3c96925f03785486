import { backoff } from '../time/backoff.ts';
import type { Link, LinkOptions } from './link.ts';
import { renewKey } from './renew-key.ts';
import type { ToTab, ToWorker } from './shared-protocol.ts';

/** Opens a link through the worker that all tabs share. */
export function openShared(options: LinkOptions): Link {
  const { provider, postId, userId, start } = options;
  const worker = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), {
    type: 'module',
    name: 'ennichi-realtime',
  });
  const { port } = worker;
  const tell = (news: ToWorker) => port.postMessage(news);
  let place = start.timetoken;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The worker has nobody's tokens: a new key is asked for here, until there is one. */
  const renew = async () => {
    const authKey = await renewKey(postId, userId);
    if (authKey === null) timer = setTimeout(renew, backoff(attempt++));
    else tell({ kind: 'key', authKey, timetoken: place });
  };

  port.addEventListener('message', ({ data }: MessageEvent<ToTab>) => {
    if (data.kind === 'message') {
      place = data.timetoken;
      options.onMessage(data.message, data.timetoken);
    } else if (data.kind === 'up') {
      attempt = 0;
      options.onUp();
    } else if (data.kind === 'down') options.onDown(data.reason);
    else if (data.kind === 'denied') {
      options.onDown('the channels of this show are closed to this viewer');
      void renew();
    } else options.onGap();
  });
  worker.addEventListener('error', () => options.onDown('the shared worker did not load'));
  port.start();
  tell({ kind: 'join', provider, userId, start });

  return {
    retryNow: () => tell({ kind: 'retry' }),
    pause: () => tell({ kind: 'pause' }),
    close: () => {
      clearTimeout(timer);
      tell({ kind: 'leave' });
      port.close();
    },
  };
}
