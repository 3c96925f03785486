import { type Season, seasonNames, seasons } from '../../../contract/reaction-kinds.ts';

/** Returns the season of a day, such as `2026/12/24` in the store's zone; undefined outside of one. */
export function seasonOf(day: string): Season | undefined {
  const date = day.slice(5, 10);
  return seasonNames.find((name) => seasons[name].from <= date && date <= seasons[name].to);
}

/**
 * Returns the season whose reactions a store offers: the configured one, otherwise the season of the day.
 * Spec §5 reaction posts: halloween, xmas, sakura.
 */
export function offeredSeason(
  setting: { enable: boolean; string: string | null } | undefined,
  day: string,
): Season | undefined {
  if (!setting?.enable) return undefined;
  return seasonNames.find((season) => season === setting.string) ?? seasonOf(day);
}
