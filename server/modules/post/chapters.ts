/** The host turned to a product. */
interface Turn {
  name: string;
  /** ISO instant. */
  startedAt: string;
}

/** Times are whole seconds since the replay's first picture. */
interface Chapter {
  started_time: number;
  ended_time: number;
  labels: { name: string; started_time: number }[];
}

/**
 * The chapters of a replay: one for each turn to a product, until the next. Turning to the same
 * product again goes on with its chapter; one without a second in it is left out.
 */
export function chaptersOf(
  turns: readonly Turn[],
  startedAt: string,
  stoppedAt: string,
): Chapter[] {
  const second = (at: string) =>
    Math.max(0, Math.floor((Date.parse(at) - Date.parse(startedAt)) / 1000));
  const kept = turns.filter((turn, i) => turn.name !== turns[i - 1]?.name);
  return kept
    .map((turn, i) => {
      const start = second(turn.startedAt);
      const end = second(kept[i + 1]?.startedAt ?? stoppedAt);
      const labels = [{ name: turn.name, started_time: start }];
      return { started_time: start, ended_time: end, labels };
    })
    .filter((chapter) => chapter.ended_time > chapter.started_time);
}
