import { safeUrl } from '../../../platform/http/safe-url.ts';

interface CaptionFile {
  language: string;
  label: string;
  /** WebVTT. */
  url: string;
}

/** Adds tracks until the signal aborts. The browser loads the chosen one. */
export function addCaptionFiles(
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
