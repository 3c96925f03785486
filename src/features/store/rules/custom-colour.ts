import type { Reply } from '../../../contract/schemas.ts';

/** The name of the setting with a store's own colour. */
const SETTING = 'liveweb_custom_colour';

/**
 * Returns a store's own colour, `#rrggbb`; undefined when it has none or it is disabled. Spec §6
 * custom colours.
 */
export const customColour = (store: Pick<Reply<'getStore'>, 'settings'>): string | undefined =>
  store.settings.find(({ name, enable }) => name === SETTING && enable)?.string ?? undefined;
