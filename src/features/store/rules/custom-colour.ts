import type { Reply } from '../../../contract/schemas.ts';

/** The setting that holds a store's own colour. */
const SETTING = 'liveweb_custom_colour';

/** The colour a store picked, `#rrggbb`; undefined when it picked none or switched it off. Spec §6 custom colours. */
export const customColour = (store: Pick<Reply<'getStore'>, 'settings'>): string | undefined =>
  store.settings.find(({ name, enable }) => name === SETTING && enable)?.string ?? undefined;
