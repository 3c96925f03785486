export const seasons = ['halloween', 'xmas', 'sakura'] as const;
export type Season = (typeof seasons)[number];

/** The days of each season, as month and day. */
const periods: readonly (readonly [Season, from: string, to: string])[] = [
  ['sakura', '03/20', '04/15'],
  ['halloween', '10/10', '10/31'],
  ['xmas', '12/01', '12/25'],
];

/** Returns the season of a day, such as `2026/12/24` in the store's zone; undefined outside of one. */
export function seasonOf(day: string): Season | undefined {
  const date = day.slice(5, 10);
  return periods.find(([, from, to]) => from <= date && date <= to)?.[0];
}

/**
 * Returns the season whose reactions a store offers: the one it has set, otherwise that of the day;
 * undefined where it offers none. Spec §5 reaction posts: halloween, xmas, sakura.
 */
export function offeredSeason(
  setting: { enable: boolean; string: string | null } | undefined,
  day: string,
): Season | undefined {
  if (!setting?.enable) return undefined;
  return seasons.find((season) => season === setting.string) ?? seasonOf(day);
}
