/** What rises, or falls, over the picture. Spec §4 reactions. */
export type ReactionKind = 'heart' | 'custom' | 'halloween' | 'xmas' | 'sakura';

/** How long one is in sight, in milliseconds. */
export const LIFETIME = 3600;

export interface Particle {
  kind: ReactionKind;
  /** When it came, in milliseconds of the layer's clock. */
  bornAt: number;
  /** Its own chance, 0 to 1: lane, sway, speed and turn follow from it. */
  lane: number;
  sway: number;
  turn: number;
}

export interface Pose {
  /** 0 to 1 across and down the layer. */
  x: number;
  y: number;
  angle: number;
  scale: number;
  opacity: number;
}

/** Numbers from 0 to 1 that look like chance and come again for the same seed. */
export function chanceOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A new one, born at `bornAt`. */
export const bear = (kind: ReactionKind, bornAt: number, chance: () => number): Particle => ({
  kind,
  bornAt,
  lane: chance(),
  sway: chance(),
  turn: chance(),
});

const falls = (kind: ReactionKind) => kind === 'sakura' || kind === 'xmas';

/** Where it is at `now`; nothing before its birth and after its end. */
export function poseOf(particle: Particle, now: number): Pose | undefined {
  const age = (now - particle.bornAt) / LIFETIME;
  if (age < 0 || age >= 1) return undefined;
  const wave = Math.sin(age * 7 + particle.sway * 6.28);
  const fade = Math.min(1, age * 8, (1 - age) * 3);
  if (falls(particle.kind)) {
    return {
      x: 0.04 + particle.lane * 0.92 + wave * 0.05,
      y: -0.05 + age * (0.8 + particle.sway * 0.3),
      angle: particle.turn * 6.28 + age * 4 * (particle.turn - 0.5),
      scale: 0.6 + particle.turn * 0.6,
      opacity: fade,
    };
  }
  return {
    x: 0.55 + particle.lane * 0.38 + wave * 0.05,
    y: 0.96 - age * (0.5 + particle.sway * 0.4),
    angle: (particle.turn - 0.5) * 0.7 + wave * 0.15,
    scale: (0.7 + particle.turn * 0.5) * Math.min(1, 0.4 + age * 6),
    opacity: fade,
  };
}
