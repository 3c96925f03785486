import { randomUUID } from 'node:crypto';

/** RFC 2606: no mail ever arrives below it. */
const NOWHERE = '@no-email.invalid';

/** Stands in the account of who signed in by a provider and has confirmed no address yet. */
export const madeUpEmail = (): string => `${randomUUID()}${NOWHERE}`;

/** The address a member can be written to; undefined when there is none. */
export const realEmail = (email: string): string | undefined =>
  email.endsWith(NOWHERE) ? undefined : email;
