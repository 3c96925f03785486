import { loadHls } from '../../platform/media/load-hls.ts';
import type { Show } from './rules/place.ts';

// The engine is no part of a first load: it is wanted once the stream's address is known, and comes
// together with hls.js. What is called before is done in the same order when it has come.

/** Loads what plays a show. */
const engine = () => import('./engine.ts');

/** Begins to load what plays a show, before there is anything to play. */
export function preparePlayer(): void {
  void engine();
  void loadHls();
}

/** The one video element, which stands beside every page. Design §4.17. */
export const showVideo = (): HTMLVideoElement | null =>
  document.querySelector<HTMLVideoElement>('#live-video');

/** Plays the stream of a show; see `engine.ts`. */
export const startPlayer = (
  video: HTMLVideoElement,
  url: string,
  show: Pick<Show, 'store' | 'id' | 'kind'>,
): void => void engine().then((player) => player.startPlayer(video, url, show));

/** Gives the video captions that are files beside it; see `captions/offer.ts`. */
export const offerCaptions = (
  ...offer: Parameters<typeof import('./captions/offer.ts').offerCaptions>
): void => void import('./captions/offer.ts').then((captions) => captions.offerCaptions(...offer));

/** Says what the show in the player is. */
export const describeShow = (title: string, picture: string | null): void =>
  void engine().then((player) => player.describeShow(title, picture));

/** Closes the stream, for a show that has ended or is no longer wanted. */
export const stopPlayer = (): void => void engine().then((player) => player.stopPlayer());

/** Starts playback. */
export const play = (): Promise<void> => engine().then((player) => player.play());

/** Pauses the show until the viewer plays it again. */
export const pause = (): void => void engine().then((player) => player.pause());

/** Switches the sound on or off, and remembers it; a video that the viewer has paused stays so. */
export const setMuted = (muted: boolean): void =>
  void engine().then((player) => player.setMuted(muted));
