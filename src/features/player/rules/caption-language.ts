interface Track {
  language: string;
}

const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Returns the captions for a viewer: in a language they want, the most wanted first, otherwise in one
 * that is nearly the same (zh for zh-TW), otherwise the first. Undefined where there are none.
 */
export function captionsFor<T extends Track>(
  tracks: readonly T[],
  wanted: readonly string[],
): T | undefined {
  for (const language of wanted) {
    const exact = tracks.find((track) => isSame(track.language, language));
    const near = tracks.find((track) => primary(track.language) === primary(language));
    if (exact ?? near) return exact ?? near;
  }
  return tracks[0];
}
