import { instantOf } from '../instant.ts';
import { HostError, type Turn, type Verb } from '../verb.ts';

/** A setting that the word `none` takes away. */
function unlessNone<T>(text: string | undefined, read: (text: string) => T): T | null | undefined {
  if (text === undefined) return undefined;
  return text === 'none' ? null : read(text);
}

/** `yes` or `no`. */
function answerOf(text: string | undefined, option: string): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'yes' || text === 'no') return text === 'yes';
  throw new HostError(`--${option} is yes or no, not "${text}".`);
}

/** How long the replay stays: so many days, as long as the system's default, or not at all. */
function replayOf(text: string | undefined, { count }: Turn) {
  if (text === undefined) return {};
  if (text === 'default') return { replay_expiry: 'system_default_days' };
  if (text === 'none') return { replay_expiry: 'close' };
  return { replay_expiry: 'custom_days', replay_days: count('replay') };
}

/** What the host names of a show's settings, as the wire has it. */
function settingsOf(turn: Turn) {
  const given = turn.options as Record<string, string | undefined>;
  return {
    title: turn.words[0],
    content: given.content,
    type: given.type,
    upcoming_at: unlessNone(given.at, instantOf),
    cover_url: unlessNone(given.cover, String),
    comment_throttle: turn.count('throttle'),
    is_private: answerOf(given.private, 'private'),
    ticket_product_id: unlessNone(given.ticket, () => turn.count('ticket')),
    can_archive_comment: answerOf(given['keep-comments'], 'keep-comments'),
    show_archive_comment: answerOf(given['show-comments'], 'show-comments'),
    ...replayOf(given.replay, turn),
  };
}

const text = { type: 'string' } as const;

export const change: Verb = {
  usage:
    '[TITLE] [--content TEXT] [--at INSTANT|none] [--cover URL|none] [--type TYPE] [--throttle SECONDS]' +
    ' [--private yes|no] [--ticket PRODUCT|none] [--keep-comments yes|no] [--show-comments yes|no] [--replay DAYS|default|none]',
  about: 'change what is named of a show, and nothing else of it',
  options: {
    ...{ content: text, at: text, cover: text, type: text, throttle: text, private: text },
    ...{ ticket: text, 'keep-comments': text, 'show-comments': text, replay: text },
  },
  async run(turn) {
    const body = settingsOf(turn);
    if (Object.values(body).every((value) => value === undefined)) {
      throw new HostError(
        'Say what to change: a TITLE, or an option. See: npm run host -- help change',
      );
    }
    const { id, title } = await turn.call('updatePost', {
      params: { id: await turn.post() },
      body,
    });
    return `Show ${id} is changed: ${title}`;
  },
};
