import { atom } from 'nanostores';
import * as postCalls from '../../contract/calls/post.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { pageAtom, takeFromPage } from '../../platform/page/page-store.ts';
import { EMPTY, LOADING, type Load, loadOf, readyOf } from '../../platform/state/load.ts';
import { type ShowList, showListOf } from './rules/show-list.ts';

export const $shows = pageAtom<Load<ShowList>>(EMPTY, ({ replies: { listVods } }) =>
  readyOf(listVods && showListOf(listVods, [])),
);

export const $moreShows = atom<'ready' | 'loading' | 'failed'>('ready');

const fetchShows = (slug: string, page: number, signal: AbortSignal) =>
  call(postCalls.listVods, { params: { slug }, query: { page }, signal });

/** Does nothing if the document carries them. */
export async function loadShows(slug: string): Promise<void> {
  $moreShows.set('ready');
  if (takeFromPage($shows)) return;
  const signal = pageSignal();
  $shows.set(LOADING);
  const result = await fetchShows(slug, 1, signal);
  if (signal.aborted) return;
  $shows.set(loadOf(result.ok ? { ok: true, data: showListOf(result.data, []) } : result));
}

export async function loadMoreShows(slug: string): Promise<void> {
  const list = $shows.get();
  if (list.status !== 'ready' || list.data.nextPage === null || $moreShows.get() === 'loading')
    return;
  const signal = pageSignal();
  $moreShows.set('loading');
  const result = await fetchShows(slug, list.data.nextPage, signal);
  $moreShows.set(result.ok || signal.aborted ? 'ready' : 'failed');
  if (!result.ok || signal.aborted) return;
  $shows.set({ status: 'ready', data: showListOf(result.data, list.data.shows) });
}
