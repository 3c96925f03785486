import { loadHls } from '../../platform/media/load-hls.ts';
import type { Show } from './rules/place.ts';
import { $hasPicture } from './state.ts';

// The engine loads with hls.js, not with the page. Earlier calls run in order afterwards.

const engine = () => import('./engine.ts');

export function preparePlayer(): void {
  void engine();
  void loadHls();
}

export const startPlayer = (
  video: HTMLVideoElement,
  url: string,
  show: Pick<Show, 'store' | 'id' | 'kind'>,
): void => void engine().then((player) => player.startPlayer(video, url, show));

export const addCaptionFiles = (
  ...args: Parameters<typeof import('./captions/caption-files.ts').addCaptionFiles>
): void =>
  void import('./captions/caption-files.ts').then((captions) => captions.addCaptionFiles(...args));

export const describeShow = (title: string, picture: string | null): void =>
  void engine().then((player) => player.describeShow(title, picture));

export const stopPlayer = (): void => void engine().then((player) => player.stopPlayer());

export const play = (): Promise<void> => engine().then((player) => player.play());

export const pause = (): void => void engine().then((player) => player.pause());

export const setMuted = (muted: boolean): void =>
  void engine().then((player) => player.setMuted(muted));

export const goLive = (): void => void engine().then((player) => player.goLive());

/** Moves a playing show to the corner; otherwise closes the stream. */
export async function leaveShow(): Promise<void> {
  if (!$hasPicture.get()) return stopPlayer();
  try {
    const { showInCorner } = await import('./mini-player/show-in-corner.ts');
    showInCorner();
  } catch {
    stopPlayer();
  }
}
