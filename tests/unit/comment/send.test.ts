import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventData } from '../../../src/contract/events.ts';
import { $chat } from '../../../src/features/comment/chat.ts';
import { $draft, writeDraft } from '../../../src/features/comment/draft.ts';
import { clearHistory } from '../../../src/features/comment/history.ts';
import { receiveCommentEvents } from '../../../src/features/comment/live.ts';
import { $blocked } from '../../../src/features/comment/moderation.ts';
import { chatOf } from '../../../src/features/comment/rules/chat.ts';
import { chatLine } from '../../../src/features/comment/rules/lines.ts';
import { resendComment, sendDraft, sendKeyword } from '../../../src/features/comment/send-draft.ts';
import { $post, type Post } from '../../../src/features/post/post.ts';
import type { User } from '../../../src/features/session/rules/identity.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import type { Result } from '../../../src/platform/errors/failure.ts';
import { publicRealtimeId } from '../../../src/platform/realtime/realtime-id.ts';
import { fakeNetwork } from '../../support/fake-network.ts';

// Test files share modules: imports them again with this file's fakes.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const sent = vi.hoisted((): string[] => []);
const server = vi.hoisted(() => ({ reply: (): unknown => undefined }));
vi.mock('../../../src/platform/http/call.ts', () => ({
  call: async ({ name }: { name: string }, { body }: { body?: { message: string } }) => {
    if (name === 'isInBlacklist') return { ok: true, data: { is_in_blacklist: false } };
    if (body) sent.push(body.message);
    return server.reply();
  },
}));

const took: Result<{ success: true }> = { ok: true, data: { success: true } };
const refused = (code: string) => ({ ok: false, failure: { code, messages: [] } });

const echo = (message: string, id: string): EventData<'comment'> => ({
  created_time: '2026-11-21T10:00:00.000Z',
  post_id: 1,
  from: {
    asid: publicRealtimeId(),
    group_stream_name: null,
    provider: 'ennichi',
    name: '花',
    id: 7,
  },
  source: 'liveweb',
  comment_id: id,
  message,
  highlight: false,
});

const receive = (message: string, id: string) =>
  receiveCommentEvents([
    {
      event: 'comment',
      event_id: `e${id}`,
      sent_at: '2026-11-21T10:00:00.000Z',
      data: echo(message, id),
    },
  ]);

async function say(message: string): Promise<void> {
  writeDraft(message);
  await sendDraft();
}

const shown = () =>
  $chat
    .get()
    .blocks.flatMap(({ lines }) => lines)
    .map((line) => (line.kind === 'comment' ? line.message + (line.unsent ? '!' : '') : line.kind));

const wordFilter = { name: 'dirty_word', enable: true, integer: null, string: null };

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://localhost/' });
  clearHistory();
  sent.length = 0;
  server.reply = () => took;
  $post.set({ status: 'ready', data: { id: 1, comment_throttle: 0 } as Post });
  $store.set({ status: 'ready', data: { slug: 'hanamichi', settings: [wordFilter] } as never });
  $session.set({ type: 'member', user: { id: 7, nickname: '花' } as User });
});
afterEach(() => {
  clearHistory();
  vi.unstubAllGlobals();
});

describe('Spec §5 comment send: the sender’s chat', () => {
  it('shows the comment once, whether its event arrives before or after the reply', async () => {
    await say('一つ目');
    expect(shown()).toEqual(['一つ目']);
    receive('一つ目', '41');
    expect(shown()).toEqual(['一つ目']);
    expect($chat.get().known.map(({ id }) => id)).toEqual(['41']);
    server.reply = () => {
      receive('二つ目', '42');
      return took;
    };
    await say('二つ目');
    expect(shown()).toEqual(['一つ目', '二つ目']);
  });

  it.each([
    ['that is taken', '買います', took],
    ['that fails', '買います', refused('NETWORK')],
    ['with a banned word', 'ＦＵＣＫ', took],
  ])('Spec §5 cleared input: at send, by a comment %s', async (_, message, reply) => {
    const left: string[] = [];
    server.reply = () => {
      left.push($draft.get());
      return reply;
    };
    await say(message);
    expect($draft.get()).toBe('');
    expect(left.filter((text) => text !== '')).toEqual([]);
  });

  it('shows a comment without a network as waiting, and sends it once afterwards', async () => {
    const network = fakeNetwork();
    network.cut();
    const said = say('トンネルの中');
    await vi.waitFor(() => expect(shown()).toEqual(['トンネルの中!']));
    expect(sent).toEqual([]);
    network.restore();
    await said;
    expect(sent).toEqual(['トンネルの中']);
    receive('トンネルの中', '40');
    expect(shown()).toEqual(['トンネルの中']);
  });

  it('shows two comments with the same text', async () => {
    await say('はい');
    await say('はい');
    expect(shown()).toEqual(['はい', 'はい']);
    receive('はい', '43');
    receive('はい', '44');
    expect($chat.get().known.map(({ id }) => id)).toEqual(['43', '44']);
  });

  it('Spec §5 fake local message: shows an accepted comment without an event', async () => {
    await say('届かない');
    receive('ほかのこと', '45');
    expect(shown()).toEqual(['届かない', 'ほかのこと']);
  });

  it.each([
    ['a banned word', 'ファック'],
    ['a banned word in any case and width', 'ＦＵＣＫ'],
  ])('Spec §5 profanity filter: shows but does not send %s', async (_, message) => {
    await say(message);
    expect(shown()).toEqual([message]);
    expect(sent).toEqual([]);
  });

  it('shows but does not send the comment of a visitor with a banned name', async () => {
    $session.set({ type: 'member', user: { id: 7, nickname: 'ビッチ' } as User });
    await say('こんばんは');
    expect(shown()).toEqual(['こんばんは']);
    expect(sent).toEqual([]);
  });

  it('shows but does not send the order, vote or entry of a blocked visitor', async () => {
    $blocked.set(new Set(['user 7']));
    expect(await sendKeyword(1, 'A1')).toEqual({ status: 'withheld' });
    expect([sent, shown()]).toEqual([[], ['A1']]);
    $blocked.set(new Set());
  });

  it('sends a banned word in a store without a profanity filter', async () => {
    const off = { ...wordFilter, enable: false };
    $store.set({ status: 'ready', data: { slug: 'hanamichi', settings: [off] } as never });
    await say('ＦＵＣＫ');
    expect(sent).toEqual(['ＦＵＣＫ']);
  });

  it('Spec §5 blacklisted sender: shows the comment without sending it', async () => {
    $blocked.set(new Set(['user 7']));
    await say('買います');
    expect(shown()).toEqual(['買います']);
    expect(sent).toEqual([]);
    $blocked.set(new Set());
    await say('また買います');
    expect(sent).toEqual(['また買います']);
  });

  it('keeps a failed comment until it is sent again', async () => {
    server.reply = () => refused('NETWORK');
    await say('届かない言葉');
    expect(shown()).toEqual(['届かない言葉!']);
    const [line] = $chat.get().known;
    server.reply = () => took;
    await resendComment(line?.id ?? '');
    expect(shown()).toEqual(['届かない言葉']);
    receive('届かない言葉', '46');
    expect(shown()).toEqual(['届かない言葉']);
  });

  it('keeps a failed comment’s place among later comments', async () => {
    $chat.set(chatOf([chatLine(echo('前', '1'), '2026-11-21T09:00:00.000Z', 'nobody')]));
    await say('まん中');
    receiveCommentEvents([
      {
        event: 'comment',
        event_id: 'other',
        sent_at: '2026-11-21T10:00:00.000Z',
        data: { ...echo('後', '47'), from: { ...echo('', '').from, asid: 'other' } },
      },
    ]);
    receive('まん中', '48');
    expect(shown()).toEqual(['前', 'まん中', '後']);
  });
});
