interface Setting {
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

/** Every known flag of a store as it is when the store says nothing. Spec §3 store settings, §9. */
export const settingDefaults: readonly Setting[] = [
  off('coupon'),
  off('replay'),
  off('ticket'),
  off('subscription'),
  off('guest_chat'),
  on('blacklist'),
  off('dirty_word'),
  off('show_lobby'),
  /** The colour the store picked, `#rrggbb`. Spec §6 custom colours. */
  off('liveweb_custom_colour'),
  on('liveweb_logo'),
  on('liveweb_comment'),
  on('liveweb_like'),
  on('liveweb_share'),
  on('liveweb_product_list'),
  /** `buy_now`, or `product_page` to go to the product page. */
  on('liveweb_product_button', 'buy_now'),
  /** `online` viewers, or `unique` ones. */
  on('liveweb_member_count', 'online'),
  on('liveweb_tutorial_hint', 'shopping'),
];

/** The whole list of a store's flags: what it set, and the defaults for the rest. Spec §3 store settings. */
export function withDefaultSettings(settings: readonly Setting[]): Setting[] {
  const own = new Map(settings.map((setting) => [setting.name, setting]));
  const known = settingDefaults.map((setting) => own.get(setting.name) ?? setting);
  const unknown = settings.filter(({ name }) => !settingDefaults.some((d) => d.name === name));
  return [...known, ...unknown];
}
