import { href } from '../../../src/routes/href.ts';
import { fill } from '../../text/fill.ts';
import { type NoticeReader, queueNoticeMail } from '../notice-choice/queue-notice-mail.ts';
import { noticeWords } from '../notice-choice/words.ts';
import type { EffectContext } from '../outbox/queue.ts';
import type { DrawRow } from './queries.ts';

interface Win {
  draw: Pick<DrawRow, 'id' | 'title' | 'prize'>;
  userId: number;
  /** The winner's name in the show; '' if it must not be shown. */
  name: string;
  /** The show's title. */
  show: string;
}

/** Writes the mail to a winner. It names the draw by the store's title. */
export function winMailContent(
  { locale, store, origin }: NoticeReader,
  { draw, userId, name, show }: Win,
) {
  const t = noticeWords[locale].mails.draw_won;
  const values = { store: store.name, title: draw.title };
  return {
    subject: fill(t.subject, values),
    heading: fill(t.heading, values),
    paragraphs: t.text.map((line) => fill(line, values)),
    facts: [
      { label: t.prize, value: draw.prize },
      { label: t.show, value: show },
      // The room shows the same number to the winner.
      { label: t.number, value: `D${draw.id}-U${userId}` },
      ...(name ? [{ label: t.name, value: name }] : []),
    ],
    button: { label: t.button, href: `${origin}${href('storeInfo', { store: store.slug })}` },
  };
}

/** Queues a mail to each winner who is a member, once for each draw. */
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
