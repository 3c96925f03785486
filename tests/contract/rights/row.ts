import type { CallOptions } from '../../support/test-server.ts';
import type { Asker } from './askers.ts';
import type { Scene } from './scene.ts';

/** Status and, where it is an error, its code: `200`, `404 NOT_FOUND`. */
type Expected = `${number}` | `${number} ${string}`;
export type Answers = Record<Asker, Expected>;

/** One call of the table. */
export interface Row {
  /** Creates the owner's resource and returns the call's options without the sender. */
  ask: (scene: Scene) => CallOptions | Promise<CallOptions>;
  /**
   * Options for a missing resource. Every 404 of the row must have the body that the owner gets.
   */
  missing?: (scene: Scene) => CallOptions | Promise<CallOptions>;
  answers: Answers;
}

/** A worthless token is rejected by every call. Spec §8 401. */
const worthless = { expired: '401 UNAUTHORIZED', revoked: '401 UNAUTHORIZED' } as const;

/** The same for every sender. */
export const anybody: Answers = {
  ghost: '200',
  guest: '200',
  owner: '200',
  another: '200',
  elsewhere: '200',
  blacklisted: '200',
  ...worthless,
};

/** Members and guests, each for themselves. */
export const buyers: Answers = { ...anybody, ghost: '401 UNAUTHORIZED' };

/** Members, each for themselves. */
export const members: Answers = { ...buyers, guest: '403 FORBIDDEN' };

const notTheirs = {
  another: '404 NOT_FOUND',
  elsewhere: '404 NOT_FOUND',
  blacklisted: '404 NOT_FOUND',
} as const;

/** The member it belongs to; to every other member it does not exist. Design §4.11. */
export const ownerAlone: Answers = { ...members, ...notTheirs };

/** The owning buyer, member or guest. */
export const buyerAlone: Answers = { ...buyers, guest: '404 NOT_FOUND', ...notTheirs };

/** Calls where an invalid token must not prevent a new one. */
export const evenWorthless: Answers = { ...anybody, expired: '200', revoked: '200' };
