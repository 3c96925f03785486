import { useEffect, useRef } from 'react';
import { draw } from './draw.ts';
import { bear, chanceOf, LIFETIME, type Particle, poseOf, type ReactionKind } from './particle.ts';
import styles from './reaction-layer.module.css';
import { usePicture } from './use-picture.ts';

export interface ReactionLayerProps {
  /** What the next ones look like. Default "heart". */
  kind?: ReactionKind;
  /** How many there have been so far; each more sends one up. */
  count: number;
  /** How many there are at once at most: what comes above it is dropped. Default 40. */
  limit?: number;
  /** Address of the picture of "custom"; a star until it is there. */
  picture?: string;
  /** The same seed gives the same paths. Default 1. */
  seed?: number;
  /** What time it is, in milliseconds. Default the time of the page. */
  clock?: () => number;
  /** Stands still at this age, in milliseconds, for pictures and tests. Left out, it moves. */
  frozenAt?: number;
}

const stillAge = LIFETIME * 0.35;
const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const pageClock = () => performance.now();

/**
 * Reactions over the show, on one canvas that takes no presses and is silent to listeners.
 * Who wants no motion sees each appear, stand, and go.
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
  const chance = useRef<() => number>(undefined);
  const seen = useRef(0);
  const picture = usePicture(kind === 'custom' ? address : undefined);

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    chance.current ??= chanceOf(seed);

    const alive = (now: number) =>
      particles.current.filter(({ bornAt }) => now - bornAt < LIFETIME);
    const start = clock();
    particles.current = alive(start);
    const room = Math.min(count - seen.current, limit - particles.current.length);
    // A burst comes one after the other, not in one lump.
    for (let born = 0; born < room; born++)
      particles.current.push(bear(kind, start + (wantsStill() ? 0 : born * 60), chance.current));
    seen.current = count;

    const paint = (now: number) => {
      const { clientWidth: width, clientHeight: height } = element;
      const density = devicePixelRatio;
      if (element.width !== width * density) element.width = width * density;
      if (element.height !== height * density) element.height = height * density;
      context.setTransform(density, 0, 0, density, 0, 0);
      context.clearRect(0, 0, width, height);
      for (const particle of particles.current) {
        const at = wantsStill() && now >= particle.bornAt ? particle.bornAt + stillAge : now;
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
