import { randomInt } from 'node:crypto';

/**
 * Draws lots: so many of the entries, each as likely as any other, none twice.
 * @param below gives a whole number from 0 up to, not including, its argument.
 */
export function pick<T>(entries: readonly T[], count: number, below = randomInt): T[] {
  const left = [...entries];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(below(left.length), 1));
  }
  return picked;
}
