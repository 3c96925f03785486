import { SharedLink } from './shared-link.ts';
import type { ToTab, ToWorker } from './shared-protocol.ts';

/** The worker that listens to our own hub for all tabs of a browser: one long poll, not one a tab. */
const links = new Map<string, SharedLink>();

function linkTo(origin: string): SharedLink {
  const link = links.get(origin) ?? new SharedLink();
  links.set(origin, link);
  return link;
}

function serve(port: MessagePort): void {
  const tell = (news: ToTab) => port.postMessage(news);
  let link: SharedLink | undefined;
  const leave = () => {
    link?.leave(tell);
    link = undefined;
  };
  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'leave') leave();
    else if (data.kind === 'pause') link?.pause();
    else if (data.kind === 'retry') link?.retryNow();
    else if (data.kind === 'key') link?.admit(tell, data.authKey, data.timetoken);
    else {
      leave();
      link = linkTo(`${data.provider.origin} ${data.provider.subscribe_key}`);
      link.join(tell, data.provider, data.userId, data.start);
    }
  });
  // A tab that crashed says no goodbye.
  port.addEventListener('close', leave);
  port.start();
}

// The worker's own globals are not among the page's types.
addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) serve(port);
});
