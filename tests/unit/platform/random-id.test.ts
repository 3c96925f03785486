import { expect, it } from 'vitest';
import { randomId } from '../../../src/platform/secure-context/random-id.ts';

it('an id is a UUID of version 4 with 122 random bits', () => {
  const ids = Array.from({ length: 500 }, randomId);
  for (const id of ids) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(ids.length);
});
