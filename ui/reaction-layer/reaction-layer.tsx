import { useEffect, useRef } from 'react';
import type { ReactionKind } from './particle.ts';
import styles from './reaction-layer.module.css';
import { createStage, type Stage } from './stage.ts';
import { usePicture } from './use-picture.ts';

export interface ReactionLayerProps {
  /** How many there have been. Each increase adds new ones. */
  counts: Readonly<Partial<Record<ReactionKind, number>>>;
  /** How many are visible; more are dropped. Default 60. */
  limit?: number;
  /** Image of "custom"; a star until it is loaded. */
  picture?: string;
  /** Seed of the random paths. Default 1. */
  seed?: number;
  /** Current time in milliseconds. Default: the page's clock. */
  clock?: () => number;
  /** Freezes reactions at this age in milliseconds, for snapshots. Left out: they move. */
  frozenAt?: number;
}

const pageClock = () => performance.now();

/** Reactions on one canvas, decorative and click-through. With reduced motion they do not move. */
export const ReactionLayer = ({
  counts,
  limit = 60,
  picture: address,
  seed = 1,
  clock = pageClock,
  frozenAt,
}: ReactionLayerProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage>(undefined);
  const picture = usePicture(counts.custom ? address : undefined);

  useEffect(() => {
    if (!canvas.current) return;
    const current = createStage(canvas.current, { seed, clock, frozenAt });
    stage.current = current;
    return () => current.close();
  }, [seed, clock, frozenAt]);

  useEffect(() => {
    stage.current?.show(counts, { limit, picture });
  }, [counts, limit, picture]);

  return (
    <div className={styles.layer} aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} />
    </div>
  );
};
