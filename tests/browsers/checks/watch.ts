import type { Tab } from '../tab.ts';

export async function expectMoves(tab: Tab): Promise<void> {
  const before = await tab.run(
    () => document.querySelector<HTMLVideoElement>('#live-video')?.currentTime ?? 0,
  );
  await tab.until(
    'the picture to move',
    (from: number) => {
      const video = document.querySelector<HTMLVideoElement>('#live-video');
      return Boolean(video && video.videoWidth > 0 && video.currentTime > from + 1);
    },
    before,
  );
}

/** Firefox counts no decoded sound and some WebKits report 0. */
export async function expectSounds(tab: Tab): Promise<void> {
  const decoded = (): number => {
    const video = document.querySelector('#live-video');
    return Number(
      (video as { webkitAudioDecodedByteCount?: number } | null)?.webkitAudioDecodedByteCount ?? 0,
    );
  };
  const before = await tab.run(decoded);
  if (before > 0) await tab.rises('the sound to go on', decoded, before);
}

export const recordBreaks = (tab: Tab): Promise<void> =>
  tab.run(() => {
    const video = document.querySelector<HTMLVideoElement>('#live-video');
    for (const type of ['pause', 'emptied', 'loadstart', 'abort']) {
      video?.addEventListener(type, () => {
        video.dataset.breaks = `${video.dataset.breaks} ${type}`;
      });
    }
    if (video) video.dataset.breaks = 'none';
  });

/** Throws if the video was interrupted since `recordBreaks`. */
export async function expectUnbroken(tab: Tab): Promise<void> {
  const state = await tab.run(() => {
    const video = document.querySelector<HTMLVideoElement>('#live-video');
    return `${video?.dataset.breaks}${video?.muted ? ', muted' : ''}`;
  });
  if (state !== 'none') throw new Error(`the show was broken: ${state}`);
}

export const hasLine = (tab: Tab, text: string): Promise<void> =>
  tab.until(
    `the line ${text}`,
    (wanted: string) =>
      document.querySelector('[role=log]')?.textContent?.includes(wanted) === true,
    text,
  );
