/** The host presented a product. */
interface Presentation {
  name: string;
  /** ISO-8601. */
  startedAt: string;
}

/** Times are whole seconds from the start of the replay. */
interface Chapter {
  started_time: number;
  ended_time: number;
  labels: { name: string; started_time: number }[];
}

/**
 * Returns the chapters of a replay: each presentation lasts until the next one. Presenting the same product
 * again continues its chapter; a chapter shorter than a second is left out.
 */
export function toChapters(
  presentations: readonly Presentation[],
  startedAt: string,
  stoppedAt: string,
): Chapter[] {
  const second = (at: string) =>
    Math.max(0, Math.floor((Date.parse(at) - Date.parse(startedAt)) / 1000));
  const changes = presentations.filter(({ name }, i) => name !== presentations[i - 1]?.name);
  return changes
    .map(({ name, startedAt: at }, i) => {
      const start = second(at);
      const end = second(changes[i + 1]?.startedAt ?? stoppedAt);
      return {
        started_time: start,
        ended_time: end,
        labels: [{ name, started_time: start }],
      };
    })
    .filter((chapter) => chapter.ended_time > chapter.started_time);
}
