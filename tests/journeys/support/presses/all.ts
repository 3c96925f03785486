import { accountPresses } from './account.ts';
import type { PressOrReason, WriteCall } from './press.ts';
import { roomPresses } from './room.ts';
import { shopPresses } from './shop.ts';

/** Every call that changes something. One that joins the contract does not compile until it is here. */
export const presses: Record<WriteCall, PressOrReason> = {
  ...accountPresses,
  ...shopPresses,
  ...roomPresses,
};
