import { atom } from 'nanostores';
import type { EmbedOptions } from '../../contract/embed-messages.ts';

export const $embedOptions = atom<EmbedOptions>({ cart: 'shop', muted: false, mini: false });

async function beginMuted(): Promise<void> {
  const player = await import('../../features/player/controls.ts');
  player.beginMuted();
}

export function applyOptions(options: EmbedOptions): void {
  const isNew = options.muted && !$embedOptions.get().muted;
  $embedOptions.set(options);
  document.documentElement.toggleAttribute('data-mini', options.mini);
  // A viewer's interaction overrides the host page's sound option.
  if (isNew && !navigator.userActivation?.hasBeenActive) void beginMuted();
}
