import { computed } from 'nanostores';
import { formatDateTime } from '../../format/date.ts';
import { $store } from '../store/store.ts';
import { offeredSeason } from './rules/season.ts';

const settingOf = (name: string) => {
  const store = $store.get();
  return store.status === 'ready'
    ? store.data.settings.find((setting) => setting.name === name)
    : undefined;
};

export const $customReaction = computed($store, () => {
  const setting = settingOf('liveweb_custom_reaction');
  return setting?.enable ? (setting.string ?? undefined) : undefined;
});

/** The season in the store's zone. */
export const $season = computed($store, (store) => {
  const zone = store.status === 'ready' ? store.data.timezone : 'Asia/Tokyo';
  const day = formatDateTime(new Date().toISOString(), zone).slice(0, 10);
  return offeredSeason(settingOf('liveweb_seasonal_reaction'), day);
});
