import { atom, computed } from 'nanostores';
import { formatDateTime } from '../../format/date.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { $totals } from '../post/state.ts';
import { $store } from '../store/state.ts';
import { type Counts, totalOf } from './rules/counts.ts';
import { type Flight, shownLikes } from './rules/likes.ts';
import { offeredSeason } from './rules/season.ts';

/** How many reactions of each kind this page has shown. */
export const $shownReactions = atom<Counts>({});

/** The visitor's own reactions that are not sent yet. Spec §4 reaction counts. */
export const $unsent = atom<Counts>({});

/** Why the last ones were not sent; they are kept. Spec §4. */
export const $reactionFailure = atom<Failure | undefined>(undefined);

/** The ones that are being sent; they are among the unsent until the server has replied. */
export const $flights = atom<readonly Flight[]>([]);

/** The number of reactions in the show, with the visitor's own; undefined until it is known. */
export const $likes = computed([$totals, $unsent, $flights], (totals, unsent, flights) =>
  totals ? shownLikes(totals.likes, totalOf(unsent), flights) : undefined,
);

const settingOf = (name: string) => {
  const store = $store.get();
  return store.status === 'ready'
    ? store.data.settings.find((setting) => setting.name === name)
    : undefined;
};

/** The address of the store's own reaction; undefined without one. */
export const $customReaction = computed($store, () => {
  const setting = settingOf('liveweb_custom_reaction');
  return setting?.enable ? (setting.string ?? undefined) : undefined;
});

/** The season whose reactions are offered now, in the store's zone. */
export const $season = computed($store, (store) => {
  const zone = store.status === 'ready' ? store.data.timezone : 'Asia/Tokyo';
  const day = formatDateTime(new Date().toISOString(), zone).slice(0, 10);
  return offeredSeason(settingOf('liveweb_seasonal_reaction'), day);
});
