import { atom } from 'nanostores';
import { pageAtom } from '../../platform/page/page-store.ts';
import { EMPTY, type Load, readyOf } from '../../platform/state/load.ts';
import { type ShowList, showListOf } from './rules/show-list.ts';

/** The store's shows: on air, to come, and those with a replay. */
export const $shows = pageAtom<Load<ShowList>>(EMPTY, ({ replies: { listVods } }) =>
  readyOf(listVods && showListOf(listVods, [])),
);

/** The status of loading more of them. */
export const $moreShows = atom<'ready' | 'loading' | 'failed'>('ready');
