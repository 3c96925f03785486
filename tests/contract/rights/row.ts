import type { CallOptions } from '../../support/test-server.ts';
import type { Asker } from './askers.ts';
import type { Scene } from './scene.ts';

/** `200`, `404 NOT_FOUND`. */
type Expected = `${number}` | `${number} ${string}`;
export type Answers = Record<Asker, Expected>;

export interface Row {
  ask: (scene: Scene) => CallOptions | Promise<CallOptions>;
  /** Requests a missing resource. Each 404 of the row must have this body. */
  missing?: (scene: Scene) => CallOptions | Promise<CallOptions>;
  answers: Answers;
}

/** Spec §8 401. */
const worthless = { expired: '401 UNAUTHORIZED', revoked: '401 UNAUTHORIZED' } as const;

export const anybody: Answers = {
  ghost: '200',
  guest: '200',
  owner: '200',
  another: '200',
  elsewhere: '200',
  blacklisted: '200',
  ...worthless,
};

export const buyers: Answers = { ...anybody, ghost: '401 UNAUTHORIZED' };

export const members: Answers = { ...buyers, guest: '403 FORBIDDEN' };

const notTheirs = {
  another: '404 NOT_FOUND',
  elsewhere: '404 NOT_FOUND',
  blacklisted: '404 NOT_FOUND',
} as const;

/** Design §4.11. */
export const ownerAlone: Answers = { ...members, ...notTheirs };

export const buyerAlone: Answers = { ...buyers, guest: '404 NOT_FOUND', ...notTheirs };

export const evenWorthless: Answers = { ...anybody, expired: '200', revoked: '200' };
