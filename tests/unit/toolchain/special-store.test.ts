import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withDefaultSettings } from '../../../server/modules/store/rules/settings.ts';

/** `store_id === 12`, `store.id == 12`, `storeId !== 12`. */
const BY_ID = /\bstore(?:_i|I|\.i)d\s*[!=]==?\s*\d/;

it('Spec §9 special store: no code knows a store by its id', () => {
  const known = ['src', 'server']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && BY_ID.test(readFileSync(file, 'utf8')));
  expect(known).toEqual([]);
  expect(BY_ID.test('if (post.store_id === 12) {')).toBe(true);
});

it('Spec §9 special store: a store can have its own setting', () => {
  const own = { name: 'liveweb_special', enable: true, integer: 3, string: null };
  expect(withDefaultSettings([own])).toContainEqual(own);
  expect(withDefaultSettings([])).not.toContainEqual(own);
});
