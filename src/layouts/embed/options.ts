import { atom } from 'nanostores';
import type { EmbedOptions } from '../../contract/embed-messages.ts';
import { setMuted } from '../../features/player/actions.ts';

/** How the page around the room wants it. */
export const $embedOptions = atom<EmbedOptions>({ cart: 'shop', muted: false, mini: false });

/** Arranges the room as the page around it wants it. */
export function applyOptions(options: EmbedOptions): void {
  $embedOptions.set(options);
  document.documentElement.toggleAttribute('data-mini', options.mini);
  // Whoever has touched the room has decided about the sound.
  if (options.muted && !navigator.userActivation?.hasBeenActive) setMuted(true);
}
