interface Presentation {
  name: string;
  /** Seconds of the replay. */
  position: number;
}

/** In whole seconds of the replay. */
interface Chapter {
  started_time: number;
  ended_time: number;
  labels: { name: string; started_time: number }[];
}

/**
 * A presentation lasts until the next one. Presenting the same product again continues its chapter;
 * drops chapters shorter than a second.
 *
 * @param end in seconds of the replay
 */
export function toChapters(presentations: readonly Presentation[], end: number): Chapter[] {
  const changes = presentations.filter(({ name }, i) => name !== presentations[i - 1]?.name);
  return changes
    .map(({ name, position }, i) => {
      const start = Math.floor(position);
      return {
        started_time: start,
        ended_time: Math.floor(changes[i + 1]?.position ?? end),
        labels: [{ name, started_time: start }],
      };
    })
    .filter((chapter) => chapter.ended_time > chapter.started_time);
}
