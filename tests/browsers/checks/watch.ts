import type { Tab } from '../tab.ts';

/** Waits until the picture moves: the video's clock rises by more than a second from now. */
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

/**
 * Waits until more sound has been decoded than now. Firefox counts none, and a WebKit that counts says 0:
 * there the clock of `expectMoves` is that of the sound, as long as the video is not muted.
 */
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

/** Records from now on, on the video itself, whatever would have been a pause or a new source. */
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

/** Throws when the video was paused, loaded again, muted or replaced since `recordBreaks`. */
export async function expectUnbroken(tab: Tab): Promise<void> {
  const state = await tab.run(() => {
    const video = document.querySelector<HTMLVideoElement>('#live-video');
    return `${video?.dataset.breaks}${video?.muted ? ', muted' : ''}`;
  });
  if (state !== 'none') throw new Error(`the show was broken: ${state}`);
}

/** Waits until the chat has a line. */
export const hasLine = (tab: Tab, text: string): Promise<void> =>
  tab.until(
    `the line ${text}`,
    (wanted: string) =>
      document.querySelector('[role=log]')?.textContent?.includes(wanted) === true,
    text,
  );
