import { expect, it } from 'vitest';
import { doorOf } from '../../../src/features/one-to-one/rules/door.ts';

it.each([
  ['ghost', 'free', 'unpublished', 'sign-in'],
  ['guest', 'free', 'live', 'sign-in'],
  ['ghost', 'taken', 'live', 'sign-in'],
  ['member', 'free', 'unpublished', 'waiting'],
  ['member', 'yours', 'unpublished', 'waiting'],
  ['member', 'yours', 'live', 'open'],
  ['member', 'taken', 'live', 'taken'],
  ['member', 'yours', 'live_stopped', 'over'],
  ['ghost', 'free', 'live_stopped', 'over'],
] as const)(
  'Spec §2 one-to-one: for a %s, with the place %s, %s, the entrance is %s',
  (visitor, place, live_status, door) => {
    expect(doorOf({ place, live_status }, visitor)).toBe(door);
  },
);
