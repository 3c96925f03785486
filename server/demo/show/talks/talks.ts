import type { Presented } from '../../clip-schedule.ts';
import { furin } from './furin.ts';
import { kiriko } from './kiriko.ts';
import { kyusu } from './kyusu.ts';
import type { Talk } from './talk.ts';
import { tenugui } from './tenugui.ts';

/**
 * The talks about each product. They come one a round, so thirteen last ten minutes; the lists are
 * of different lengths, so that the next time round other talks meet, said by others.
 */
const talks: Record<Presented, readonly Talk[]> = { kyusu, kiriko, furin, tenugui };

/** What is said about a product in a round, the rounds counted from 0. */
export function talkOf(product: Presented, round: number): Talk {
  const list = talks[product];
  return list[round % list.length] ?? [];
}
