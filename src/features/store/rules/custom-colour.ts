import type { Reply } from '../../../contract/schemas.ts';

const SETTING = 'liveweb_custom_colour';

/** Returns `#rrggbb`. Spec §6 custom colours. */
export const customColour = (store: Pick<Reply<'getStore'>, 'settings'>): string | undefined =>
  store.settings.find(({ name, enable }) => name === SETTING && enable)?.string ?? undefined;
