export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** From 0 to 1, slowly at both ends. */
export function ease(t: number, from: number, to: number): number {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
}

export function spring(t: number, from: number, to: number): number {
  const x = clamp((t - from) / (to - from));
  return 1 + 2.4 * (x - 1) ** 3 + 1.4 * (x - 1) ** 2;
}

/** 1 between `from` and `to`, eased over `edge` seconds. */
export const during = (t: number, from: number, to: number, edge = 0.5) =>
  ease(t, from, from + edge) * (1 - ease(t, to - edge, to));

export const mix = (a: number, b: number, k: number) => a + (b - a) * k;

/** A whole number of `turns` makes the clip loop. */
export const sway = (t: number, length: number, turns: number, phase = 0) =>
  Math.sin((t / length) * turns * 2 * Math.PI + phase);
