import { accountPresses } from './account.ts';
import type { PressOrReason, WriteCall } from './press.ts';
import { providerPresses } from './providers.ts';
import { roomPresses } from './room.ts';
import { shopPresses } from './shop.ts';

/** A new writing call does not compile without an entry. */
export const presses: Record<WriteCall, PressOrReason> = {
  ...accountPresses,
  ...providerPresses,
  ...shopPresses,
  ...roomPresses,
};
