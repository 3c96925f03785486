import { href } from '../../../src/routes/href.ts';
import { fill } from '../../text/fill.ts';
import type { NoticeReader } from '../notice-choice/queue-notice-mail.ts';
import { noticeWords } from '../notice-choice/words.ts';
import type { DrawRow } from './queries.ts';

interface Win {
  draw: Pick<DrawRow, 'id' | 'title' | 'prize'>;
  userId: number;
  /** The winner's name in the show; '' if it must not be shown. */
  name: string;
  /** The show's title. */
  show: string;
}

/** Names the draw by the store's title. */
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
