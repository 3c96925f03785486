import type { Link, LinkOptions } from './link.ts';
import type { ToTab, ToWorker } from './shared-protocol.ts';

/** Opens a link through the worker that all tabs share. */
export function openShared(options: LinkOptions): Link {
  const { provider, userId, start } = options;
  const worker = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), {
    type: 'module',
    name: 'ennichi-realtime',
  });
  const { port } = worker;
  const tell = (news: ToWorker) => port.postMessage(news);

  port.addEventListener('message', ({ data }: MessageEvent<ToTab>) => {
    if (data.kind === 'message') options.onMessage(data.message, data.timetoken);
    else if (data.kind === 'up') options.onUp();
    else if (data.kind === 'down') options.onDown(data.reason);
    else options.onGap();
  });
  worker.addEventListener('error', () => options.onDown('the shared worker did not load'));
  port.start();
  tell({ kind: 'join', provider, userId, start });

  return {
    retryNow: () => tell({ kind: 'retry' }),
    pause: () => tell({ kind: 'pause' }),
    close: () => {
      tell({ kind: 'leave' });
      port.close();
    },
  };
}
