/** Spec §4 reaction counts. */
export type ReactionKind = 'heart' | 'custom' | 'halloween' | 'xmas' | 'sakura';

/** In ms. */
export const LIFETIME = 3600;

export interface Particle {
  kind: ReactionKind;
  /** In ms of the layer's clock. */
  startedAt: number;
  /** Random, 0 to 1: decides lane, sway, speed and rotation. */
  lane: number;
  sway: number;
  rotation: number;
}

export interface Pose {
  /** 0 to 1. */
  x: number;
  y: number;
  angle: number;
  scale: number;
  opacity: number;
}

/** Returns a seeded generator of numbers from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const createParticle = (
  kind: ReactionKind,
  startedAt: number,
  random: () => number,
): Particle => ({
  kind,
  startedAt,
  lane: random(),
  sway: random(),
  rotation: random(),
});

const falls = (kind: ReactionKind) => kind === 'sakura' || kind === 'xmas';

/** Returns the pose; undefined before the start and after the end. */
export function poseOf(particle: Particle, now: number): Pose | undefined {
  const age = (now - particle.startedAt) / LIFETIME;
  if (age < 0 || age >= 1) return undefined;
  const wave = Math.sin(age * 7 + particle.sway * 6.28);
  const fade = Math.min(1, age * 8, (1 - age) * 3);
  if (falls(particle.kind)) {
    return {
      x: 0.04 + particle.lane * 0.92 + wave * 0.05,
      y: -0.05 + age * (0.8 + particle.sway * 0.3),
      angle: particle.rotation * 6.28 + age * 4 * (particle.rotation - 0.5),
      scale: 0.6 + particle.rotation * 0.6,
      opacity: fade,
    };
  }
  return {
    x: 0.55 + particle.lane * 0.38 + wave * 0.05,
    y: 0.96 - age * (0.5 + particle.sway * 0.4),
    angle: (particle.rotation - 0.5) * 0.7 + wave * 0.15,
    scale: (0.7 + particle.rotation * 0.5) * Math.min(1, 0.4 + age * 6),
    opacity: fade,
  };
}
