import { $chosenCaptions } from './chosen.ts';
import { takeUpTaste } from './kept-taste.ts';
import { $caption, $captionTaste, $captionTracks } from './state.ts';

/** An iPhone in full screen draws the video itself, and its captions. */
type IPhoneVideo = HTMLVideoElement & { webkitDisplayingFullscreen?: boolean };

const isCaptions = ({ kind }: TextTrack) => kind === 'captions' || kind === 'subtitles';

/** The tracks of the video: its own `<track>`s, and those that hls.js or the browser found in the stream. */
const tracksOf = (video: HTMLVideoElement): TextTrack[] => [...video.textTracks].filter(isCaptions);

const textOf = (cue: TextTrackCue): string =>
  'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '';

const spokenIn = (track: TextTrack | undefined): string =>
  [...(track?.activeCues ?? [])].map(textOf).join('\n');

/**
 * Follows the captions of a video: which there are, and what they say now. The browser reads them and
 * does not draw them, so that they look alike everywhere and stay clear of the chat. Returns how to
 * stop.
 */
export function followCaptions(video: IPhoneVideo): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let shown: TextTrack | undefined;
  const say = () => $caption.set(spokenIn(shown));
  const apply = () => {
    const chosen = $captionTaste.get().isOn ? $chosenCaptions.get() : undefined;
    const tracks = tracksOf(video);
    shown?.removeEventListener('cuechange', say);
    shown = tracks.find(({ language }) => language === chosen?.language);
    shown?.addEventListener('cuechange', say, { signal });
    const on = video.webkitDisplayingFullscreen ? 'showing' : 'hidden';
    for (const track of tracks) {
      const mode = track === shown ? on : 'disabled';
      if (track.mode !== mode) track.mode = mode;
    }
    say();
  };
  const note = () => {
    $captionTracks.set(
      tracksOf(video).map(({ language, label }) => ({ language, label: label || language })),
    );
    apply();
  };
  takeUpTaste();
  for (const event of ['addtrack', 'removetrack', 'change'])
    video.textTracks.addEventListener(event, note, { signal });
  for (const event of ['webkitbeginfullscreen', 'webkitendfullscreen'])
    video.addEventListener(event, apply, { signal });
  const stops = [$captionTaste.listen(apply), $chosenCaptions.listen(apply)];
  note();
  return () => {
    ended.abort();
    for (const stop of stops) stop();
    $captionTracks.set([]);
    $caption.set('');
  };
}
