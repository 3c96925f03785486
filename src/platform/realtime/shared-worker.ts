import { SharedLink, type ToTab, type ToWorker } from './shared-link.ts';

/**
 * The shared worker that connects to our own hub for all tabs: one long poll a browser, not a tab.
 */
const links = new Map<string, SharedLink>();

function linkTo(hub: string): SharedLink {
  const link = links.get(hub) ?? new SharedLink();
  links.set(hub, link);
  return link;
}

function serve(port: MessagePort): void {
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
    else {
      leave();
      link = linkTo(`${data.provider.origin} ${data.provider.subscribe_key}`);
      link.join(send, data.provider, data.userId, data.start);
    }
  });
  // A tab that crashed sends no `leave`.
  port.addEventListener('close', leave);
  port.start();
}

// The types of a worker's globals are not loaded for the page's code.
addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) serve(port);
});
