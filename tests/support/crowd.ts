const AT_ONCE = 200;

/** Runs at most 200 concurrently. Keeps the order. */
export async function crowd<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      results[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return results;
}
