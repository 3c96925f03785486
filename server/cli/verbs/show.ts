import { translate, translateMessage } from '../languages/translate.ts';
import { archive } from './archive.ts';
import { parseInstant, readInputText } from './arguments.ts';
import { clip } from './clip.ts';
import { CliError, type Verb, type VerbContext, type Verbs } from './verb.ts';

const text = { type: 'string' } as const;

const shows: Verb = {
  usage: '',
  about: 'list the shows of the store, newest first',
  async run({ call }) {
    const { data } = await call('listHostPosts');
    const lines = data.flatMap(({ id, live_status, title, stream_notice, reminder_count = 0 }) => [
      `${id}\t${live_status}\t${title}`,
      ...(reminder_count > 0
        ? [
            `\t${translate('waiting for the mail at the start: {count}', { count: reminder_count })}`,
          ]
        : []),
      ...(stream_notice ? [`\t${translateMessage(stream_notice)}`] : []),
    ]);
    return (
      lines.join('\n') || translate('There is no show yet. Create one: npm run host -- new TITLE')
    );
  },
};

const create: Verb = {
  usage: 'TITLE [--at INSTANT]',
  about: 'create a show, announced for a time (2026-12-24T19:00+09:00)',
  options: { at: text },
  async run({ call, word, options }) {
    const upcoming_at = options.at === undefined ? undefined : parseInstant(String(options.at));
    const body = { title: word(0, 'TITLE'), upcoming_at };
    const { id, title } = await call('createPost', { body });
    return translate(
      'Show {id} is made: {title}\nTo go on air, create its key with npm run host -- ingest-key --post {id}, and push to it: docs/recipes/broadcast.md.',
      { id, title },
    );
  },
};

/** `none` is null. */
function parseUnlessNone<T>(
  value: string | undefined,
  parse: (value: string) => T,
): T | null | undefined {
  if (value === undefined) return undefined;
  return value === 'none' ? null : parse(value);
}

function parseYesNo(value: string | undefined, option: string): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === 'yes' || value === 'no') return value === 'yes';
  throw new CliError(translate('--{option} is yes or no, not "{value}".', { option, value }));
}

/** Days, the server's default, or none. */
function parseReplay(value: string | undefined, { numberOption }: VerbContext) {
  if (value === undefined) return {};
  if (value === 'default') return { replay_expiry: 'system_default_days' };
  if (value === 'none') return { replay_expiry: 'close' };
  return { replay_expiry: 'custom_days', replay_days: numberOption('replay') };
}

function parseSettings(context: VerbContext) {
  const options = context.options as Record<string, string | undefined>;
  return {
    title: context.words[0],
    content: options.content,
    type: options.type,
    upcoming_at: parseUnlessNone(options.at, parseInstant),
    cover_url: parseUnlessNone(options.cover, String),
    comment_throttle: context.numberOption('throttle'),
    is_private: parseYesNo(options.private, 'private'),
    ticket_product_id: parseUnlessNone(options.ticket, () => context.numberOption('ticket')),
    place_user_id: parseUnlessNone(options.place, () => context.numberOption('place')),
    cover_stopped_url: parseUnlessNone(options['cover-stopped'], String),
    hosted_stream_url: parseUnlessNone(options.stream, String),
    hosted_replay_url: parseUnlessNone(options['replay-stream'], String),
    can_archive_comment: parseYesNo(options['replay-chat'], 'replay-chat'),
    show_archive_comment: parseYesNo(options['show-comments'], 'show-comments'),
    ...parseReplay(options.replay, context),
  };
}

const change: Verb = {
  usage:
    '[TITLE] [--content TEXT] [--at INSTANT|none] [--cover URL|none] [--cover-stopped URL|none] [--type TYPE] [--place MEMBER|none] [--throttle SECONDS]' +
    ' [--private yes|no] [--ticket PRODUCT|none] [--stream URL|none] [--replay-stream URL|none] [--replay-chat yes|no] [--show-comments yes|no] [--replay DAYS|default|none]',
  about: 'change the given settings of a show; the others stay',
  options: {
    content: text,
    at: text,
    cover: text,
    type: text,
    throttle: text,
    private: text,
    ticket: text,
    place: text,
    'cover-stopped': text,
    stream: text,
    'replay-stream': text,
    'replay-chat': text,
    'show-comments': text,
    replay: text,
  },
  async run(context) {
    const body = parseSettings(context);
    if (Object.values(body).every((value) => value === undefined)) {
      throw new CliError(
        translate('Name a change: a TITLE, or an option. See: npm run host -- help change'),
      );
    }
    const params = { id: await context.postId() };
    const { id, title, entrance_path } = await context.call('updatePost', { params, body });
    const changed = translate('Show {id} is changed: {title}', { id, title });
    return entrance_path
      ? translate('{changed}\nIts guest enters at {entrance_path}', { changed, entrance_path })
      : changed;
  },
};

const start: Verb = {
  usage: '',
  about: 'put a show on air',
  async run({ call, postId }) {
    const id = await postId();
    const { success } = await call('startPost', { params: { id } });
    return success
      ? translate('Show {id} is on air.', { id })
      : translate('Show {id} was on air already.', { id });
  },
};

const stop: Verb = {
  usage: '',
  about: 'end a show; its encoder is refused until `start`',
  async run({ call, postId }) {
    const id = await postId();
    const { success } = await call('stopPost', { params: { id } });
    const done = success
      ? translate('Show {id} has ended.', { id })
      : translate('Show {id} was not on air.', { id });
    return translate(
      '{done} Its encoder is refused until you start the show again: npm run host -- start --post {id}',
      { done, id },
    );
  },
};

const ingestKey: Verb = {
  usage: '[--end]',
  about: "create the key that a show's encoder sends, in place of its previous one; or end it",
  options: { end: { type: 'boolean' } },
  async run({ call, postId, options }) {
    const id = await postId();
    const params = { id };
    if (options.end) {
      const { success } = await call('endIngestKey', { params });
      return success
        ? translate('The key of show {id} is ended.', { id })
        : translate('Show {id} had no key of its own.', { id });
    }
    const { key, path } = await call('createIngestKey', { params });
    return translate(
      'The key of show {id}. It cannot be shown again:\n{key}\nPush to {path}, for example http://host:{key}@127.0.0.1:4321{path}\nBy RTMP the stream key is {id}?key={key}',
      { id, key, path },
    );
  },
};

export async function printPreview({ call, number }: VerbContext): Promise<string> {
  const id = number(1, 'POST');
  const { url, expires_at } = await call('previewPost', { params: { id } });
  return translate(
    '{url}\nA visitor who opens it sees rehearsal {id} in that browser, until {expires_at}.',
    { url, id, expires_at },
  );
}

const captions: Verb = {
  usage: 'FILE.vtt|FILE.srt LANGUAGE LABEL',
  about: 'add captions in a language to a show (captions show.vtt ja 日本語)',
  async run({ call, postId, word }) {
    const [file, language, label] = [word(0, 'FILE'), word(1, 'LANGUAGE'), word(2, 'LABEL')];
    const body = { vtt: await readInputText(file), label };
    const params = { id: await postId(), language };
    const { cues = 0 } = await call('setCaption', { params, body });
    const values = { id: params.id, label, count: cues };
    return cues === 1
      ? translate('Show {id} has captions: {label} ({count} cue)', values)
      : translate('Show {id} has captions: {label} ({count} cues)', values);
  },
};

export const showVerbs: Verbs = {
  shows,
  new: create,
  change,
  start,
  stop,
  'ingest-key': ingestKey,
  captions,
  archive,
  clip,
};
