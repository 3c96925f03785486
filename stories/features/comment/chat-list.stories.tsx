import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Reply } from '../../../src/contract/schemas.ts';
import { $chat, addLines } from '../../../src/features/comment/chat.ts';
import { ChatList } from '../../../src/features/comment/chat-list.tsx';
import { hideComment, hideOnly, showComment } from '../../../src/features/comment/hidden.ts';
import { $history } from '../../../src/features/comment/history.ts';
import { $greeting } from '../../../src/features/comment/joined.ts';
import { chatOf } from '../../../src/features/comment/rules/chat.ts';
import type { ChatLine } from '../../../src/features/comment/rules/lines.ts';
import { $post } from '../../../src/features/post/post.ts';
import { scene } from '../../scene.tsx';
import { contrastOf } from '../../support/contrast-of.ts';
import { samplePost } from '../../support/post-samples.ts';

const AT = '2026-11-21T10:00:00.000Z';

const comment = (id: string, message: string, change = {}): ChatLine => ({
  kind: 'comment',
  id,
  at: AT,
  name: 'ゆず茶',
  message,
  author: 'guest',
  isOwn: false,
  ...change,
});

const cart = (id: string, name: string, userId: number): ChatLine => ({
  kind: 'cart',
  id,
  at: AT,
  userId,
  name,
  productName: '常滑焼 朱泥急須',
  quantity: 1,
});

const talk: ChatLine[] = [
  comment('1', 'この赤、写真で見るより深い色ですね'),
  comment('2', '続いては常滑の朱泥急須です。', { name: '花道 はなみち', author: 'store' }),
  comment('3', '食洗機は使えますか？', { name: 'はな', author: 'member', isOwn: true }),
  cart('4', 'コタロー', 7),
];

const long = Array.from({ length: 60 }, (_, index) => comment(`l${index}`, `コメント ${index}`));

const flood = Array.from({ length: 600 }, (_, index) => comment(`f${index}`, `波 ${index}`));

const older: Reply<'listComments'>['comments'] = Array.from({ length: 5 }, (_, index) => ({
  at: AT,
  message: {
    created_time: AT,
    post_id: 1,
    from: { asid: 'a', group_stream_name: null, provider: 'guest', name: 'まい', id: 2 },
    source: 'liveweb',
    comment_id: `o${index}`,
    message: `昔のコメント ${index}`,
    highlight: false,
  },
}));

const show = (lines: readonly ChatLine[]) => () => {
  $history.set({ status: 'ready' });
  $greeting.set(undefined);
  hideOnly([]);
  $chat.set(chatOf(lines));
};

const meta = {
  title: 'Features/Comment/Chat list',
  component: ChatList,
  decorators: [
    (Story) => (
      <div style={{ height: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChatList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §3 Comment event, Cart event: comments of each role, and an added product. */
export const Comments: Story = {
  decorators: [scene({ set: show(talk) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log', { name: 'チャット' })).toBeVisible();
    await expect(canvas.getByText(/「常滑焼 朱泥急須」をカートに入れました/)).toBeVisible();
    await expect(canvas.getByText('お店')).toBeVisible();
  },
};

/** A highlighted comment differs from the store's comments. */
export const Highlighted: Story = {
  parameters: { visual: { skip: 'Chat line shows its look' } },
  decorators: [
    scene({
      set: show([
        comment('1', '蓋は閉まりますか？'),
        comment('2', '素敵です', { isHighlighted: true }),
      ]),
    }),
  ],
  play: async ({ canvas }) => {
    const plain = canvas.getByText('蓋は閉まりますか？').closest('p');
    const highlighted = canvas.getByText('素敵です').closest('p');
    await expect(highlighted?.className).not.toBe(plain?.className);
    await expect(highlighted).toHaveTextContent('注目');
    await expect(plain).not.toHaveTextContent('注目');
    await expect(canvas.queryByText('お店')).toBeNull();
  },
};

export const Empty: Story = {
  decorators: [scene({ set: show([]) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('最初のコメントを送ってみましょう')).toBeVisible();
  },
};

export const HistoryFailed: Story = {
  decorators: [
    scene({
      set: () => {
        show([])();
        $post.set({ status: 'ready', data: samplePost });
        $history.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } });
      },
      http: { listComments: { comments: [] } },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '再読み込み' }));
    await expect(await canvas.findByText('最初のコメントを送ってみましょう')).toBeVisible();
  },
};

/** Follows new lines until the reader scrolls up, then counts them on a button. */
export const NewMessages: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: show(long) })],
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const isLastInSight = (text: string) => {
      const { bottom } = canvas.getByText(text).getBoundingClientRect();
      return Math.abs(bottom - log.getBoundingClientRect().bottom) < 12;
    };
    await waitFor(() => expect(isLastInSight('コメント 59')).toBe(true));
    addLines([comment('followed', 'すぐに見えます')]);
    await canvas.findByText('すぐに見えます');
    await waitFor(() => expect(isLastInSight('すぐに見えます')).toBe(true));
    log.scrollTop = -log.scrollHeight;
    await canvas.findByRole('button', { name: '最新のコメントへ' });
    const { top } = canvas.getByText('コメント 3').getBoundingClientRect();
    addLines([comment('new', '新しいコメントです')]);
    const button = await canvas.findByRole('button', { name: '新しいコメント 1件' });
    await expect(canvas.getByText('コメント 3').getBoundingClientRect().top).toBe(top);
    await userEvent.click(button);
    await canvas.findByText('新しいコメントです');
    await waitFor(() => expect(isLastInSight('新しいコメントです')).toBe(true));
    await expect(canvas.queryByRole('button', { name: /^(新しいコメント|最新の)/ })).toBeNull();
  },
};

const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** A new line does not move the others. */
export const Short: Story = {
  parameters: { visual: { skip: 'the list looks like that of Comments' } },
  decorators: [scene({ set: show(talk.slice(0, 1)) })],
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log');
    await waitFor(() => expect(canvas.getByText(/この赤/)).toBeVisible());
    await twoFrames();
    const shifts: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    const { top } = canvas.getByText(/この赤/).getBoundingClientRect();
    for (const line of talk.slice(1)) {
      addLines([line]);
      await twoFrames();
    }
    await expect(canvas.getByText(/この赤/).getBoundingClientRect().top).toBeLessThan(top);
    await expect(getComputedStyle(log).overflowY).toBe('hidden');
    const isLong = new Promise<void>((resolve) => {
      new MutationObserver(() => {
        addLines([comment('late', '同じフレームに届く')]);
        resolve();
      }).observe(log, { attributeFilter: ['data-short'] });
    });
    addLines(long.slice(0, 10));
    await isLong;
    await canvas.findByText('同じフレームに届く');
    await twoFrames();
    await expect(getComputedStyle(log).overflowY).toBe('auto');
    await expect([...shifts, ...observer.takeRecords()]).toEqual([]);
    observer.disconnect();
    await expect(log.scrollTop).toBe(0);
  },
};

/** Scrolling up loads older comments and keeps the position. */
export const OlderComments: Story = {
  parameters: { visual: { skip: 'the list looks like that of New messages' } },
  decorators: [
    scene({
      set: () => {
        show(long)();
        $chat.set(chatOf(long, true));
        $post.set({ status: 'ready', data: samplePost });
      },
      http: { listComments: { comments: older } },
    }),
  ],
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log');
    await expect(canvas.getByRole('button', { name: '以前のコメントを見る' })).toBeInTheDocument();
    await waitFor(() => expect(log).not.toHaveAttribute('data-short'));
    const read = canvas.getByText('コメント 4');
    read.scrollIntoView({ block: 'start' });
    const { top } = read.getBoundingClientRect();
    await canvas.findByText('昔のコメント 0');
    await expect(Math.abs(read.getBoundingClientRect().top - top)).toBeLessThan(2);
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: '以前のコメントを見る' })).toBeNull(),
    );
    log.scrollTop = -log.scrollHeight;
    await waitFor(() => expect(canvas.getByText('昔のコメント 0')).toBeVisible());
  },
};

/** A burst shows its newest comments. */
export const Flood: Story = {
  parameters: { visual: { skip: 'the list looks like that of New messages' } },
  decorators: [scene({ set: show(talk) })],
  play: async ({ canvas }) => {
    for (let frame = 0; frame < 20; frame += 1) {
      addLines(flood.slice(frame * 30, frame * 30 + 30));
      await new Promise(requestAnimationFrame);
    }
    await canvas.findByText('波 599');
    await expect(canvas.getAllByText(/^波 /).length).toBeLessThan(200);
    await canvas.findByText('波 400', {}, { timeout: 15_000 });
    await expect(canvas.getAllByText(/^波 /).map((line) => line.textContent)).toEqual(
      flood.slice(-200).map((line) => (line.kind === 'comment' ? line.message : '')),
    );
  },
};

export const ManyCarts: Story = {
  decorators: [
    scene({
      set: show([
        ...talk,
        ...Array.from({ length: 11 }, (_, n) => cart(`c${n}`, `客${n}`, n + 20)),
      ]),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^コタローさんと他11人が/)).toBeVisible();
    await expect(canvas.getAllByText(/カートに入れました/)).toHaveLength(1);
  },
};

/** Spec §3 hidden_comments, §7 comment.hide. */
export const Hidden: Story = {
  parameters: { visual: { skip: 'the list looks like that of Comments' } },
  decorators: [scene({ set: show(talk) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/この赤/)).toBeVisible();
    hideComment('1');
    await waitFor(() => expect(canvas.queryByText(/この赤/)).toBeNull());
    await showComment('1');
    await expect(await canvas.findByText(/この赤/)).toBeVisible();
  },
};

/** Shows the reason and can be sent again. */
export const Unsent: Story = {
  decorators: [
    scene({
      set: show([
        comment('s', '配送のことは https://example.com/shipping をご覧ください。', {
          name: '花道 はなみち',
          author: 'store',
        }),
        comment('v', 'ここが安い https://example.net'),
        { kind: 'shared', id: 'sh', at: AT, name: 'まい' },
        comment('u', 'まだ在庫はありますか？', {
          isOwn: true,
          unsent: { status: 'failed', failure: { code: 'NETWORK', messages: [] } },
        }),
      ]),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', 'https://example.com/shipping');
    await expect(canvas.getByText('まいさんがこのライブをシェアしました')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'もう一度送る' })).toBeVisible();
  },
};

/** Spec §4 greeting toast. */
export const VisitorJoins: Story = {
  decorators: [
    scene({
      set: () => {
        show(talk)();
        $greeting.set({ id: 'g', name: 'まい' });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('まいさんが来店しました')).toBeInTheDocument();
    await waitFor(() => expect($greeting.get()).toBeUndefined(), { timeout: 15_000 });
  },
};

/** Spec §6 custom colours: readable in any colour of the store. */
const inColour = (accent: string, scheme = 'light'): Story => ({
  decorators: [scene({ set: show(talk) })],
  globals: { accent, scheme },
  play: async ({ canvas }) => {
    const mark = getComputedStyle(canvas.getByText('お店'));
    await expect(contrastOf(mark.color, mark.backgroundColor)).toBeGreaterThanOrEqual(4.5);
  },
});

export const InPine = inColour('#0f7b6c');
export const InPineDark = inColour('#0f7b6c', 'dark');
export const InLantern = inColour('#ffd34d');
export const InMidGrey = inColour('#7f7f7f');
export const InWhite = inColour('#ffffff');
export const InWhiteDark = inColour('#ffffff', 'dark');
export const InBlack = inColour('#000000');
export const InBlackDark = inColour('#000000', 'dark');

export const On320: Story = {
  decorators: [scene({ set: show(talk) })],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  decorators: [scene({ set: show(talk) })],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: [scene({ set: show(talk) })],
  globals: { locale: 'zh-TW' },
};
