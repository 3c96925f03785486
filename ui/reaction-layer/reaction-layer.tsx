import { useEffect, useRef } from 'react';
import { draw } from './draw.ts';
import {
  createParticle,
  LIFETIME,
  type Particle,
  poseOf,
  type ReactionKind,
  randomNumbers,
} from './particle.ts';
import styles from './reaction-layer.module.css';
import { usePicture } from './use-picture.ts';

export interface ReactionLayerProps {
  /** What new reactions look like. Default "heart". */
  kind?: ReactionKind;
  /** How many reactions there have been; each increase adds new ones. */
  count: number;
  /** How many are visible at once at most; more are dropped. Default 40. */
  limit?: number;
  /** URL of the image of "custom"; a star until it is loaded. */
  picture?: string;
  /** Seed of the random paths. Default 1. */
  seed?: number;
  /** Returns the current time, in milliseconds. Default the time of the page. */
  clock?: () => number;
  /**
   * Freezes the animation at this age, in milliseconds, for snapshots and tests. Left out, it
   * moves.
   */
  frozenAt?: number;
}

const STILL_AGE = LIFETIME * 0.35;
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const pageClock = () => performance.now();

/**
 * Reactions over a show, on one canvas that ignores the pointer and is hidden from screen readers.
 * With reduced motion each one appears, stands still and disappears.
 */
export const ReactionLayer = ({
  kind = 'heart',
  count,
  limit = 40,
  picture: address,
  seed = 1,
  clock = pageClock,
  frozenAt,
}: ReactionLayerProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const particles = useRef<Particle[]>([]);
  const random = useRef<() => number>(undefined);
  const seen = useRef(0);
  const picture = usePicture(kind === 'custom' ? address : undefined);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    random.current ??= randomNumbers(seed);

    const alive = (now: number) =>
      particles.current.filter(({ startedAt }) => now - startedAt < LIFETIME);
    const start = clock();
    particles.current = alive(start);
    const free = Math.min(count - seen.current, limit - particles.current.length);
    // Reactions that come together start one after the other.
    for (let added = 0; added < free; added++)
      particles.current.push(
        createParticle(kind, start + (prefersReducedMotion() ? 0 : added * 60), random.current),
      );
    seen.current = count;

    const paint = (now: number) => {
      const { clientWidth: width, clientHeight: height } = element;
      const density = devicePixelRatio;
      if (element.width !== width * density) element.width = width * density;
      if (element.height !== height * density) element.height = height * density;
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, width, height);
      for (const particle of particles.current) {
        const at =
          prefersReducedMotion() && now >= particle.startedAt
            ? particle.startedAt + STILL_AGE
            : now;
        const pose = poseOf(particle, at);
        if (pose) draw(context, particle.kind, pose, { width, height }, picture);
      }
    };

    if (frozenAt !== undefined) {
      paint(start + frozenAt);
      return;
    }
    let frame = 0;
    const step = () => {
      const now = clock();
      particles.current = alive(now);
      paint(now);
      if (particles.current.length > 0) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [count, kind, limit, seed, clock, frozenAt, picture]);

  return (
    <div className={styles.layer} aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  );
};
