import { safeUrl } from '../../../platform/http/safe-url.ts';

interface CaptionFile {
  language: string;
  label: string;
  /** Where its WebVTT is. */
  url: string;
}

/**
 * Gives a video captions that are files beside it, however it is played. They are loaded when they are
 * chosen. They go with the signal.
 */
export function offerCaptions(
  video: HTMLVideoElement,
  files: readonly CaptionFile[],
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  for (const { language, label, url } of files) {
    const src = safeUrl(url);
    if (src === undefined) continue;
    const track = document.createElement('track');
    Object.assign(track, { kind: 'captions', srclang: language, label, src });
    video.append(track);
    signal.addEventListener('abort', () => track.remove());
  }
}
