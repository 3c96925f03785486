import type { Ably } from '../app/app.ts';
import { AblyError } from '../protocol/error.ts';
import type { Identity } from './identity.ts';

/** Whether an identity may hear a channel, beyond what its capability says: its right may be over. */
export const mayHear = ({ hub }: Ably, { clientId, expires }: Identity, channel: string): boolean =>
  expires === null || hub.options.mayHear(channel, clientId ?? '');

/** Throws AblyError 40160 when it may not. */
export function requireHearing(ably: Ably, identity: Identity, channel: string): void {
  if (mayHear(ably, identity, channel)) return;
  throw new AblyError(
    40160,
    `The channel ${channel} may not be heard any more. Ask for a new token.`,
  );
}
