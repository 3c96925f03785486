import { atom, computed } from 'nanostores';
import { $locale } from '../../../platform/i18n/locale.ts';
import { safeStorage } from '../../../platform/storage/safe-storage.ts';
import { captionsFor } from '../rules/caption-language.ts';

export interface CaptionTrack {
  /** "zh-TW" */
  language: string;
  label: string;
}

export const $captionTracks = atom<readonly CaptionTrack[]>([]);

export type CaptionSize = 's' | 'm' | 'l';

/** `language`: the viewer's last choice; undefined for the page's. */
export interface CaptionSettings {
  isOn: boolean;
  language: string | undefined;
  size: CaptionSize;
}

export const $captionSettings = atom<CaptionSettings>({
  isOn: false,
  language: undefined,
  size: 'm',
});

export const $caption = atom('');

/** The track to show, also while captions are off. */
export const $chosenCaptions = computed(
  [$captionTracks, $captionSettings, $locale],
  (tracks, { language }, locale) =>
    captionsFor(tracks, [...(language === undefined ? [] : [language]), locale]),
);

const KEY = 'ennichi_captions';

const sizes: readonly unknown[] = ['s', 'm', 'l'] satisfies CaptionSize[];

function readSettings(): CaptionSettings {
  const settings = $captionSettings.get();
  try {
    const kept = JSON.parse(safeStorage.get(KEY) ?? '{}') as Partial<CaptionSettings>;
    return {
      isOn: kept.isOn === true,
      language: typeof kept.language === 'string' ? kept.language : undefined,
      size: sizes.includes(kept.size) ? (kept.size as CaptionSize) : settings.size,
    };
  } catch {
    return settings;
  }
}

export function changeCaptions(change: Partial<CaptionSettings>): void {
  const settings = { ...$captionSettings.get(), ...change };
  $captionSettings.set(settings);
  safeStorage.set(KEY, JSON.stringify(settings));
}

export function toggleCaptions(): void {
  if ($captionTracks.get().length > 0) changeCaptions({ isOn: !$captionSettings.get().isOn });
}

/** An iPhone draws captions itself in full screen. */
type IPhoneVideo = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean };

const isCaptions = ({ kind }: TextTrack) => kind === 'captions' || kind === 'subtitles';

/** Its `<track>` elements and those found in the stream. */
const tracksOf = (video: HTMLVideoElement): TextTrack[] => [...video.textTracks].filter(isCaptions);

const textOf = (cue: TextTrackCue): string =>
  'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '';

const spokenIn = (track: TextTrack | undefined): string =>
  [...(track?.activeCues ?? [])].map(textOf).join('\n');

/**
 * The browser parses the captions but does not draw them, so that they look alike everywhere and
 * stay clear of the chat.
 */
export function followCaptions(video: IPhoneVideo): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let shown: TextTrack | undefined;
  const update = () => $caption.set(spokenIn(shown));
  const apply = () => {
    const chosen = $captionSettings.get().isOn ? $chosenCaptions.get() : undefined;
    const tracks = tracksOf(video);
    shown?.removeEventListener('cuechange', update);
    shown = tracks.find(({ language }) => language === chosen?.language);
    shown?.addEventListener('cuechange', update, { signal });
    const on = video.webkitDisplayingFullscreen ? 'showing' : 'hidden';
    for (const track of tracks) {
      const mode = track === shown ? on : 'disabled';
      if (track.mode !== mode) track.mode = mode;
    }
    update();
  };
  const readTracks = () => {
    $captionTracks.set(
      tracksOf(video).map(({ language, label }) => ({ language, label: label || language })),
    );
    apply();
  };
  $captionSettings.set(readSettings());
  for (const event of ['addtrack', 'removetrack', 'change'])
    video.textTracks.addEventListener(event, readTracks, { signal });
  for (const event of ['webkitbeginfullscreen', 'webkitendfullscreen'])
    video.addEventListener(event, apply, { signal });
  const stops = [$captionSettings.listen(apply), $chosenCaptions.listen(apply)];
  readTracks();
  return () => {
    ended.abort();
    for (const stop of stops) stop();
    $captionTracks.set([]);
    $caption.set('');
  };
}
