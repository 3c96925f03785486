import { randomUUID } from 'node:crypto';
import { anybody, type Row } from './row.ts';
import type { Scene } from './scene.ts';

const reaction =
  (icon_type: string) =>
  ({ shop }: Scene) => ({
    body: {
      post_id: shop.postId,
      icon_type,
      count: 3,
      user: { type: 'ghost' },
      pn_id: randomUUID(),
      source: 'liveweb',
    },
  });

export const reactionRights = {
  sendLike: { ask: reaction('heart'), answers: anybody },
  sendCustomReaction: { ask: reaction('custom'), answers: anybody },
  sendSeasonalReaction: { ask: reaction('sakura'), answers: anybody },
} satisfies Record<string, Row>;
