import { randomUUID } from 'node:crypto';
import { insertPost } from '../../support/shop.ts';
import { anybody, members, type Row } from './row.ts';
import type { Scene } from './scene.ts';

async function entrance({ server, shop }: Scene) {
  const postIdHash = randomUUID();
  await insertPost(server.services.db, shop.storeId, {
    type: 'one_to_one_formal',
    is_private: 1,
    entrance_hash: postIdHash,
  });
  return { params: { slug: shop.slug, postIdHash } };
}

export const oneToOneRights = {
  getOneToOne: { ask: entrance, answers: anybody },
  enterOneToOne: { ask: entrance, answers: members },
} satisfies Record<string, Row>;
