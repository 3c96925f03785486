import { onPhone } from './phone.ts';

const LIMIT_MS = 60_000;

function markFirstFrame() {
  const watched = new WeakSet<HTMLVideoElement>();
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (watched.has(video)) continue;
      watched.add(video);
      video.requestVideoFrameCallback((now) => {
        performance.mark('first-frame', { startTime: now });
      });
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Milliseconds from navigation start. */
export const measureFirstFrame = (url: string): Promise<number> =>
  onPhone(async (page) => {
    await page.addInitScript(markFirstFrame);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    const frame = () => performance.getEntriesByName('first-frame')[0]?.startTime;
    const mark = await page
      .waitForFunction(frame, undefined, { timeout: LIMIT_MS, polling: 250 })
      .catch(() => {
        throw new Error(`${url} showed no frame of a video within ${LIMIT_MS / 1000} s.`);
      });
    return (await mark.jsonValue()) ?? Number.NaN;
  });
