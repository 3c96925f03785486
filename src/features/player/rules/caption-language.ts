interface Track {
  language: string;
}

const primary = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Falls back to a related language (zh for zh-TW), then to the first. */
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
