/** How many requests are under way at a time. */
const AT_ONCE = 200;

/** Runs `work` for 0 … count-1, at most 200 at a time, and gives the answers in order. */
export async function crowd<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const one = async () => {
    while (next < count) {
      const n = next;
      next += 1;
      answers[n] = await work(n);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return answers;
}
