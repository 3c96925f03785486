import { chromium } from 'playwright';
import { chromiumFlags, findChromium } from '../../scripts/test/chromium.ts';

/** A slow phone on a slow line, as Lighthouse has them. */
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const SLOWER = 4;
const LIMIT_MS = 60_000;

/** Runs in the page before its own scripts: notes when the first frame of a video was shown. */
function noteFirstFrame() {
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

/** Milliseconds from the start of the navigation to the first frame of the page's video. */
export async function measureFirstFrame(url: string): Promise<number> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(noteFirstFrame);
    await page.goto(url, { waitUntil: 'commit', timeout: LIMIT_MS });
    const frame = () => performance.getEntriesByName('first-frame')[0]?.startTime;
    const mark = await page
      .waitForFunction(frame, undefined, { timeout: LIMIT_MS, polling: 250 })
      .catch(() => {
        throw new Error(`${url} showed no frame of a video within ${LIMIT_MS / 1000} s.`);
      });
    return (await mark.jsonValue()) ?? Number.NaN;
  } finally {
    await browser.close();
  }
}
