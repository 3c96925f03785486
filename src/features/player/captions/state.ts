import { atom } from 'nanostores';

/** Captions that the video has in one language. */
export interface CaptionTrack {
  /** As the track says it, such as "zh-TW". */
  language: string;
  /** Its name in its own language. */
  label: string;
}

/** The captions there are, in the order of the stream. */
export const $captionTracks = atom<readonly CaptionTrack[]>([]);

export type CaptionSize = 's' | 'm' | 'l';

/** How the viewer likes captions; `language` is what they chose last, undefined for the page's. */
export interface CaptionTaste {
  isOn: boolean;
  language: string | undefined;
  size: CaptionSize;
}

export const $captionTaste = atom<CaptionTaste>({ isOn: false, language: undefined, size: 'm' });

/** What is said now; empty between two captions. */
export const $caption = atom('');
