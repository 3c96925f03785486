import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { memberIdOf, type Visitor } from '../../visitor.ts';
import type { PostRow } from '../post/queries.ts';
import { requireStore } from '../store/queries.ts';

type Entrance = Reply<'getOneToOne'>;

async function requireEntrance(db: Db, slug: string, hash: string): Promise<PostRow> {
  const store = await requireStore(db, slug);
  const row = await db
    .selectFrom('post')
    .selectAll()
    .where('entrance_hash', '=', hash)
    .where('store_id', '=', store.id)
    .where('type', '=', 'one_to_one_formal')
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function placeFor({ place_user_id }: PostRow, visitor: Visitor): Entrance['place'] {
  if (place_user_id === null) return 'free';
  return memberIdOf(visitor) === place_user_id ? 'yours' : 'taken';
}

const toEntrance = (row: PostRow, place: Entrance['place']): Entrance => ({
  title: row.upcoming_title ?? row.title,
  content: row.content,
  cover_url: row.cover_url,
  upcoming_at: row.upcoming_at,
  live_status: row.live_status,
  place,
  post_id: place === 'yours' ? row.id : null,
});

/** Gives the place to a member if it is free; of concurrent members only one gets it. */
async function occupyPlace(db: Db, { id }: PostRow, memberId: number): Promise<boolean> {
  await db
    .updateTable('post')
    .set({ place_user_id: memberId })
    .where('id', '=', id)
    .where('place_user_id', 'is', null)
    .execute();
  const { place_user_id } = await db
    .selectFrom('post')
    .select('place_user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return place_user_id === memberId;
}

/** Spec §2 one-to-one. */
export function mountOneToOne(app: App): void {
  mount(app, 'getOneToOne', async ({ params, visitor, services: { db } }) => {
    const row = await requireEntrance(db, params.slug, params.postIdHash);
    return toEntrance(row, placeFor(row, visitor));
  });

  mount(app, 'enterOneToOne', async ({ params, visitor, services: { db } }) => {
    const memberId = requireMember(visitor);
    const row = await requireEntrance(db, params.slug, params.postIdHash);
    if (row.live_status === 'live_stopped' && placeFor(row, visitor) !== 'yours') {
      throw new ApiError('STATE_CONFLICT', 'This show is over. Its place can no longer be taken.');
    }
    if (await occupyPlace(db, row, memberId)) return { post_id: row.id };
    throw new ApiError(
      'STATE_CONFLICT',
      'Another member has the one place of this show. The store can reassign it.',
    );
  });
}
