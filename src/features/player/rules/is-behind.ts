/** Being this much later than intended is worth a button. */
const MUCH_SECONDS = 8;

/** Whether the picture is so far behind the host that going to the live edge is worth a jump. */
export const isBehind = (latency: { now: number; target: number } | undefined): boolean =>
  latency !== undefined && latency.now - latency.target > MUCH_SECONDS;
