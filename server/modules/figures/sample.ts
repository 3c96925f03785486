import type { Selectable } from 'kysely';
import { addBounded } from '../../db/add-bounded.ts';
import type { Trx } from '../../db/db.ts';
import { lockRow } from '../../db/lock-row.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import type { PostRow } from '../post/queries.ts';
import { minuteOf } from './rules/minutes.ts';

export const SAMPLE_EVERY_MS = 10_000;
/** Another server's sample is as good within this time. */
const LEAST_MS = 8000;
/** After a longer time no server was counting, or the show was off air. */
const MOST_MS = 60_000;

type Figure = Selectable<Database['post_figure']>;
type Sampled = Pick<PostRow, 'id' | 'like_count' | 'comment_count'>;

/** Creates a missing row with the present totals. */
async function lockFigure(trx: Trx, post: Sampled): Promise<Figure> {
  const find = () =>
    trx
      .selectFrom('post_figure')
      .selectAll()
      .where('post_id', '=', post.id)
      .$call(lockRow)
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  const { like_count, comment_count } = post;
  const counts = { peak_viewers: 0, viewer_seconds: 0, unique_viewers: 0 };
  await trx
    .insertInto('post_figure')
    .values({ post_id: post.id, ...counts, like_count, comment_count, sampled_at: null })
    .onConflict((conflict) => conflict.column('post_id').doNothing())
    .execute();
  const created = await find();
  if (!created) throw new Error('Figures of a show are never deleted.');
  return created;
}

async function countViewers(trx: Trx, { post_id, past_viewers }: Figure): Promise<number> {
  const { count } = await trx
    .selectFrom('post_viewer')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('post_id', '=', post_id)
    .executeTakeFirstOrThrow();
  return past_viewers + Number(count);
}

type Minute = Omit<Selectable<Database['post_minute']>, 'post_id' | 'minute'>;

async function addToMinute(trx: Trx, postId: number, minute: string, added: Minute) {
  const { peak_viewers, viewer_seconds, sampled_seconds, new_viewers } = added;
  await trx
    .insertInto('post_minute')
    .values({ post_id: postId, minute, ...added })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'minute']).doUpdateSet((e) => ({
        peak_viewers: e
          .case()
          .when('post_minute.peak_viewers', '>', peak_viewers)
          .then(e.ref('post_minute.peak_viewers'))
          .else(peak_viewers)
          .end(),
        viewer_seconds: e('post_minute.viewer_seconds', '+', viewer_seconds),
        sampled_seconds: e('post_minute.sampled_seconds', '+', sampled_seconds),
        new_viewers: e('post_minute.new_viewers', '+', new_viewers),
        reactions: addBounded('post_minute.reactions', added.reactions),
        comments: addBounded('post_minute.comments', added.comments),
      })),
    )
    .execute();
}

/** Adds the viewers that are online now, unless another server has just done so. */
async function samplePost(trx: Trx, post: Sampled, online: number, now: Date): Promise<void> {
  const figure = await lockFigure(trx, post);
  const elapsed = now.getTime() - Date.parse(figure.sampled_at || '1970-01-01');
  if (Math.abs(elapsed) < LEAST_MS) return;
  const isContinued = elapsed > 0 && elapsed <= MOST_MS;
  const seconds = (isContinued ? elapsed : SAMPLE_EVERY_MS) / 1000;
  const unique = Math.max(figure.unique_viewers, online, await countViewers(trx, figure));
  const { like_count, comment_count } = post;
  await trx
    .updateTable('post_figure')
    .set({
      peak_viewers: Math.max(figure.peak_viewers, online),
      viewer_seconds: figure.viewer_seconds + online * seconds,
      unique_viewers: unique,
      ...{ like_count, comment_count },
      sampled_at: isoOf(now),
    })
    .where('post_id', '=', post.id)
    .execute();
  await addToMinute(trx, post.id, minuteOf(isoOf(now)), {
    peak_viewers: online,
    viewer_seconds: online * seconds,
    sampled_seconds: seconds,
    new_viewers: unique - figure.unique_viewers,
    // Reactions also arrive while a replay is watched.
    reactions: isContinued ? Math.max(0, like_count - figure.like_count) : 0,
    comments: isContinued ? Math.max(0, comment_count - figure.comment_count) : 0,
  });
}

/** Any number of servers may run it. Design §5. */
export async function samplePosts({ db, engine, clock }: Services): Promise<void> {
  const posts = await db
    .selectFrom('post')
    .select(['id', 'like_count', 'comment_count'])
    .where('live_status', '=', 'live')
    .execute();
  for (const post of posts) {
    const { number_of_online_users } = engine.viewers(post.id);
    await withTransaction(db, (trx) => samplePost(trx, post, number_of_online_users, clock()));
  }
}
