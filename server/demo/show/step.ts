import type { Presented } from '../stores/hanamichi/clip-schedule.ts';
import type { Name } from './script/cast.ts';
import type { Draw, Game, Poll } from './script/games.ts';

export type GameStep =
  | { kind: 'poll'; poll: Poll; action: 'open' | 'end' | 'hide' }
  | { kind: 'draw'; draw: Draw; action: 'start' | 'process' | 'end' | 'publish' }
  | { kind: 'answer'; by: Name; game: Game; words: string };

/** `at`: see `positionAt`. */
export type Step = { at: number } & (
  | { kind: 'present'; product: Presented }
  | { kind: 'host'; text: string }
  | { kind: 'say'; by: Name; text: string }
  | { kind: 'buy'; by: Name; product: Presented; sku: string; text: string }
  | { kind: 'react'; by: Name; count: number }
  | { kind: 'coupon' }
  | { kind: 'take-last'; by: Name; text: string }
  | { kind: 'sold-out'; text: string }
  | { kind: 'give-back'; text: string }
  | { kind: 'come'; who: Name }
  | { kind: 'go'; who: Name }
  | GameStep
);

export const jitter = (seed: number): number => Math.sin(seed * 12.9898);
