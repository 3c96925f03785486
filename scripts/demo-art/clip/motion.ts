export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** Rises from 0 to 1 while `t` goes from `from` to `to`, slowly at both ends. */
export function ease(t: number, from: number, to: number): number {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
}

/** Like `ease`, but overshoots a little: for elements that pop up. */
export function spring(t: number, from: number, to: number): number {
  const x = clamp((t - from) / (to - from));
  return 1 + 2.4 * (x - 1) ** 3 + 1.4 * (x - 1) ** 2;
}

/** Returns 1 between `from` and `to`, and eases in and out over `edge` seconds. */
export const during = (t: number, from: number, to: number, edge = 0.5) =>
  ease(t, from, from + edge) * (1 - ease(t, to - edge, to));

/** Interpolates from `a` at `k` 0 to `b` at 1. */
export const mix = (a: number, b: number, k: number) => a + (b - a) * k;

/** A sine from -1 to 1 with `turns` periods in the clip, so that it loops. */
export const sway = (t: number, length: number, turns: number, phase = 0) =>
  Math.sin((t / length) * turns * 2 * Math.PI + phase);
