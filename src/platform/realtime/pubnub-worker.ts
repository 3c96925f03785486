import { parseMessage } from './parse.ts';
import { SharedLink, type ToTab, type ToWorker } from './shared-link.ts';

/**
 * Links by hub. All tabs share this worker for our own hub; for the hosted service each tab has its
 * own.
 */
const links = new Map<string, SharedLink>();

function linkTo(hub: string): SharedLink {
  const link = links.get(hub) ?? new SharedLink(parseMessage);
  links.set(hub, link);
  return link;
}

type Port = Pick<MessagePort, 'postMessage' | 'addEventListener'>;

function serve(port: Port): void {
  const send = (message: ToTab) => port.postMessage(message);
  let link: SharedLink | undefined;
  const leave = () => {
    link?.leave(send);
    link = undefined;
  };
  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'leave') leave();
    else if (data.kind === 'pause') link?.pause();
    else if (data.kind === 'retry') link?.retryNow();
    else if (data.kind === 'key') link?.admit(send, data.authKey, data.timetoken);
    else if (data.kind === 'join') {
      leave();
      link = linkTo(`${data.provider.origin} ${data.provider.subscribe_key}`);
      link.join(send, data.provider, data.userId, data.start);
    }
  });
  // A crashed tab sends no `leave`.
  port.addEventListener('close', leave);
}

// The types of a worker's globals are not loaded for the page's code.
if ('onconnect' in globalThis) {
  addEventListener('connect', (event) => {
    for (const port of (event as MessageEvent).ports) {
      serve(port);
      port.start();
    }
  });
} else serve(globalThis as unknown as Port);
