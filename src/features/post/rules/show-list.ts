import type { Reply } from '../../../contract/schemas.ts';

type ShowPage = Reply<'listVods'>;
export type Show = ShowPage['data'][number];

export interface ShowList {
  shows: Show[];
  nextPage: number | null;
}

/** Spec §9 replay list. */
export const showListOf = ({ data, meta }: ShowPage, before: readonly Show[]): ShowList => ({
  shows: [...before, ...data],
  nextPage: meta.current_page < meta.last_page ? meta.current_page + 1 : null,
});

export const showKind = ({ is_living, replay }: Show): 'live' | 'replay' | 'upcoming' => {
  if (is_living) return 'live';
  return replay ? 'replay' : 'upcoming';
};
