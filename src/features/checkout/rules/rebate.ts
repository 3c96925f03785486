/**
 * Splits a discount over lines by what they are worth, in whole units: each gets its share rounded
 * down, and the units left over go one by one to the largest remainders, the earlier line first. So the
 * parts add up to the discount exactly, and no line gets more than it is worth.
 * @param discount at most the sum of `worths`.
 */
export function apportion(discount: number, worths: readonly number[]): number[] {
  const total = worths.reduce((sum, worth) => sum + worth, 0);
  if (total === 0) return worths.map(() => 0);
  // Two large sums multiplied outgrow what a number holds exactly.
  const shares = worths.map((worth, index) => {
    const product = BigInt(discount) * BigInt(worth);
    return { index, part: Number(product / BigInt(total)), rest: product % BigInt(total) };
  });
  const left = discount - shares.reduce((sum, { part }) => sum + part, 0);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest < b.rest ? 1 : -1));
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, part }) => part + (lucky.has(index) ? 1 : 0));
}
