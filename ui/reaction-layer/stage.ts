import { type CanvasSize, draw } from './draw.ts';
import {
  createParticle,
  LIFETIME,
  type Particle,
  poseOf,
  type ReactionKind,
  randomNumbers,
} from './particle.ts';

interface StageOptions {
  seed: number;
  clock: () => number;
  frozenAt: number | undefined;
}

interface Look {
  limit: number;
  /** For "custom". */
  picture: HTMLImageElement | undefined;
}

export interface Stage {
  /** Adds the reactions since the last call. */
  show: (counts: Readonly<Partial<Record<ReactionKind, number>>>, look: Look) => void;
  close: () => void;
}

/** Age of reactions under reduced motion. */
const STILL_AGE = LIFETIME * 0.35;
/** Starts simultaneous reactions one after another. */
const APART_MS = 60;

/** Animates a canvas. `limit` keeps a frame's cost constant. */
export function createStage(canvas: HTMLCanvasElement, options: StageOptions): Stage {
  const { clock, frozenAt } = options;
  const context = canvas.getContext('2d');
  const random = randomNumbers(options.seed);
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const seen = new Map<ReactionKind, number>();
  let size: CanvasSize = { width: 0, height: 0, density: 1 };
  let particles: Particle[] = [];
  let picture: HTMLImageElement | undefined;
  let frame: number | undefined;

  function paint(now: number): void {
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const isStill = reduced.matches;
    for (const particle of particles) {
      const at = isStill && now >= particle.startedAt ? particle.startedAt + STILL_AGE : now;
      const pose = poseOf(particle, at);
      if (pose) draw(context, particle.kind, pose, size, picture);
    }
  }

  function step(): void {
    const now = clock();
    particles = particles.filter(({ startedAt }) => now - startedAt < LIFETIME);
    paint(now);
    frame = particles.length > 0 ? requestAnimationFrame(step) : undefined;
  }

  function measure(): void {
    size = { width: canvas.clientWidth, height: canvas.clientHeight, density: devicePixelRatio };
    canvas.width = size.width * size.density;
    canvas.height = size.height * size.density;
    if (frozenAt !== undefined) paint(frozenAt);
  }
  // Measured only on resize, because reading it per frame forces a layout.
  const observer = new ResizeObserver(measure);
  observer.observe(canvas);
  measure();

  return {
    show: (counts, look) => {
      picture = look.picture;
      const start = frozenAt === undefined ? clock() : 0;
      let free = look.limit - particles.length;
      let added = 0;
      for (const [kind, count] of Object.entries(counts) as [ReactionKind, number][]) {
        const fresh = Math.min(free, count - (seen.get(kind) ?? 0));
        seen.set(kind, count);
        free -= Math.max(0, fresh);
        for (let n = 0; n < fresh; n += 1, added += 1) {
          const startedAt = start + (reduced.matches ? 0 : added * APART_MS);
          particles.push(createParticle(kind, startedAt, random));
        }
      }
      if (frozenAt !== undefined) paint(frozenAt);
      else if (frame === undefined) step();
    },
    close: () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      observer.disconnect();
    },
  };
}
