import type { Reply } from '../../../contract/schemas.ts';

type ShowPage = Reply<'listVods'>;
export type Show = ShowPage['data'][number];

/** The shows of a store: all pages loaded so far. */
export interface ShowList {
  shows: Show[];
  /** The next page to load; null when all are loaded. */
  nextPage: number | null;
}

/**
 * Returns the list with the shows of one more page after those that are loaded already. Spec §9 replay
 * list.
 */
export const showListOf = ({ data, meta }: ShowPage, before: readonly Show[]): ShowList => ({
  shows: [...before, ...data],
  nextPage: meta.current_page < meta.last_page ? meta.current_page + 1 : null,
});

/** What a show in the list is: on air, to be seen again, or announced. */
export const showKind = ({ is_living, replay }: Show): 'live' | 'replay' | 'upcoming' => {
  if (is_living) return 'live';
  return replay ? 'replay' : 'upcoming';
};
