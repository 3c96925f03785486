/**
 * Spec §3 store settings. A store's special behaviour is a flag, so that no code depends on a
 * store's id. Spec §9 special store.
 */
export interface Setting {
  name: string;
  enable: boolean;
  integer: number | null;
  string: string | null;
}

const on = (name: string, string: string | null = null): Setting => ({
  name,
  enable: true,
  integer: null,
  string,
});
const off = (name: string): Setting => ({ name, enable: false, integer: null, string: null });

/** Spec §3 store settings, §9 default texts. */
const settingDefaults: readonly Setting[] = [
  off('coupon'),
  off('replay'),
  off('ticket'),
  off('subscription'),
  off('guest_chat'),
  on('blacklist'),
  off('dirty_word'),
  off('show_lobby'),
  /** `#rrggbb`. Spec §6 custom colours. */
  off('liveweb_custom_colour'),
  /** Addresses of the terms and the privacy policy. Spec §9 buyer terms link. */
  off('buyer_terms'),
  off('privacy_policy'),
  /** Receivers of buyers' events, and consent. docs/recipes/tracking.md */
  off('tracking_data_layer'),
  off('tracking_embed'),
  off('tracking_consent'),
  /** Sends viewers' tokens to the embedding page. docs/recipes/embed.md */
  off('embed_token'),
  /** The shop system's mark in the room; a show may hide it. */
  on('liveweb_logo'),
  on('liveweb_comment'),
  on('liveweb_like'),
  /** The picture's address. */
  off('liveweb_custom_reaction'),
  /** `halloween`, `xmas` or `sakura`; empty: by the date. */
  on('liveweb_seasonal_reaction'),
  on('liveweb_share'),
  on('liveweb_product_list'),
  /** `buy_now`, or `product_page` to go to the product page. */
  on('liveweb_product_button', 'buy_now'),
  /** `online` viewers, or `unique` ones. */
  on('liveweb_member_count', 'online'),
  on('liveweb_tutorial_hint', 'shopping'),
];

/** Spec §3 store settings. */
export function withDefaultSettings(settings: readonly Setting[]): Setting[] {
  const own = new Map(settings.map((setting) => [setting.name, setting]));
  const known = settingDefaults.map((setting) => own.get(setting.name) ?? setting);
  const unknown = settings.filter(({ name }) => !settingDefaults.some((d) => d.name === name));
  return [...known, ...unknown];
}

export const settingsOf = (store: { settings: string }): Setting[] =>
  withDefaultSettings(JSON.parse(store.settings) as Setting[]);

export const settingOf = (store: { settings: string }, name: string): Setting | undefined =>
  settingsOf(store).find((setting) => setting.name === name);

export function withSetting(store: { settings: string }, name: string, enable: boolean): string {
  const own = JSON.parse(store.settings) as Setting[];
  const { string = null, integer = null } = own.find((setting) => setting.name === name) ?? {};
  const others = own.filter((setting) => setting.name !== name);
  return JSON.stringify([...others, { name, enable, integer, string }]);
}
