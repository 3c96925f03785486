import { drawings } from './draw.ts';
import type { ReactionKind } from './particle.ts';

export interface ReactionMarkProps {
  /** Which reaction. */
  kind: ReactionKind;
  /** Side in pixels. Default 26. */
  size?: number;
}

/** The drawing of a reaction, for its button. Decorative. */
export const ReactionMark = ({ kind, size = 26 }: ReactionMarkProps) => (
  <svg width={size} height={size} viewBox="-16 -16 32 32" aria-hidden="true">
    {drawings[kind].map(({ path, fill }) => (
      <path key={path} d={path} fill={fill} />
    ))}
  </svg>
);
