/** Seasonal reactions with the days on which they are offered. Spec §5 icon types. */
export const seasons = {
  halloween: { from: '10/10', to: '10/31' },
  xmas: { from: '12/01', to: '12/25' },
  sakura: { from: '03/20', to: '04/15' },
} as const;

export type Season = keyof typeof seasons;

export const seasonNames = Object.keys(seasons) as [Season, ...Season[]];

export type ReactionKind = 'heart' | 'custom' | Season;
