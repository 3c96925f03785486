import { type Season, seasonNames, seasons } from '../../../contract/reaction-kinds.ts';

/** @param day such as `2026/12/24` */
export function seasonOf(day: string): Season | undefined {
  const date = day.slice(5, 10);
  return seasonNames.find((name) => seasons[name].from <= date && date <= seasons[name].to);
}

/** The configured season is first. Spec §5 reaction posts: halloween, xmas, sakura. */
export function offeredSeason(
  setting: { enable: boolean; string: string | null } | undefined,
  day: string,
): Season | undefined {
  if (!setting?.enable) return undefined;
  return seasonNames.find((season) => season === setting.string) ?? seasonOf(day);
}
