import { atom } from 'nanostores';
import type { EmbedOptions } from '../../contract/embed-messages.ts';

/** How the page around the room wants it. */
export const $embedOptions = atom<EmbedOptions>({ cart: 'shop', muted: false, mini: false });

async function beginMuted(): Promise<void> {
  const player = await import('../../features/player/controls.ts');
  player.beginMuted();
}

/** Arranges the room as the page around it wants it. */
export function applyOptions(options: EmbedOptions): void {
  const isNew = options.muted && !$embedOptions.get().muted;
  $embedOptions.set(options);
  document.documentElement.toggleAttribute('data-mini', options.mini);
  // A viewer who has touched the room has decided about the sound.
  if (isNew && !navigator.userActivation?.hasBeenActive) void beginMuted();
}
