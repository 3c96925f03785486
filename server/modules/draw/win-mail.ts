import { queueNoticeMail } from '../notice-choice/queue-notice-mail.ts';
import type { EffectContext } from '../outbox/queue.ts';
import type { DrawRow } from './queries.ts';
import { winMailContent } from './win-mail-content.ts';

/** Mails winners who are members, once for each draw. */
export async function queueWinMails(context: EffectContext, draw: DrawRow): Promise<void> {
  const { trx } = context;
  const { store_id, title: show } = await trx
    .selectFrom('post')
    .select(['store_id', 'title'])
    .where('id', '=', draw.post_id)
    .executeTakeFirstOrThrow();
  const winners = await trx
    .selectFrom('draw_entry')
    .select(['user_id', 'name'])
    .where('draw_id', '=', draw.id)
    .where('is_winner', '=', 1)
    .execute();
  for (const { user_id, name } of winners) {
    if (user_id === null) continue;
    await queueNoticeMail(context, {
      kind: 'draw_won',
      userId: user_id,
      storeId: store_id,
      onceKey: `draw_won ${draw.id} ${user_id}`,
      write: (reader) => winMailContent(reader, { draw, userId: user_id, name, show }),
    });
  }
}
