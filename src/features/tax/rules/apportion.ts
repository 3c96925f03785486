/**
 * Splits an amount in proportion to weights. The largest remainders get the rest, earlier ones
 * first.
 * @param amount at most the sum of `weights`
 */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // The product of two large sums exceeds Number.MAX_SAFE_INTEGER.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(total)), rest: product % BigInt(total) };
  });
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? 0 : a.rest < b.rest ? 1 : -1));
  const roundedUp = new Set(byRest.slice(0, left).map(({ index }) => index));
  return shares.map(({ index, part }) => part + (roundedUp.has(index) ? 1 : 0));
}
