import { expect, test } from 'vitest';
import { ViewerBook } from '../../../server/realtime/viewer-book.ts';

/** Spec §7 viewers.number. */
const numbers = (online: number, unique: number) => ({
  number_of_online_users: online,
  number_of_live_unique_users: unique,
});

test('knows who is there and how many have been, and says when a number moved', () => {
  const book = new ViewerBook();
  expect(book.of(1)).toEqual(numbers(0, 0));
  expect(book.note(1, 2, ['a', 'b'])).toBe(true);
  expect(book.note(1, 2, ['b', 'a'])).toBe(false);
  expect(book.note(1, 2, ['c'])).toBe(true);
  expect(book.note(1, 0, [])).toBe(true);
  expect(book.of(1)).toEqual(numbers(0, 3));
  expect(book.note(2, 9, [])).toBe(true);
  expect(book.of(2)).toEqual(numbers(9, 9));
});

test('forgets rooms that are over, and of a thousand the stillest', () => {
  const book = new ViewerBook();
  book.note(1, 1, ['a']);
  book.note(2, 2, ['a', 'b']);
  book.keepOnly([2]);
  expect([book.of(1), book.of(2)]).toEqual([numbers(0, 0), numbers(2, 2)]);
  for (let post = 3; post < 1002; post += 1) book.note(post, 1, []);
  book.note(2, 3, []);
  book.note(1002, 1, []);
  expect([book.of(2), book.of(3)]).toEqual([numbers(3, 3), numbers(0, 0)]);
});
