import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ChatList } from '../../../src/features/comment/chat-list.tsx';
import type { ChatLine } from '../../../src/features/comment/rules/lines.ts';
import { $comments, $greeting, $history } from '../../../src/features/comment/state.ts';
import { $post } from '../../../src/features/post/state.ts';
import { scene } from '../../scene.tsx';
import { contrastOf } from '../../support/contrast-of.ts';
import { samplePost } from '../../support/post-samples.ts';

const comment = (id: string, message: string, change = {}): ChatLine => ({
  kind: 'comment',
  id,
  name: 'ゆず茶',
  message,
  author: 'guest',
  isOwn: false,
  ...change,
});

const talk: ChatLine[] = [
  comment('1', 'この赤、写真で見るより深い色ですね'),
  comment('2', '続いては常滑の朱泥急須です。', { name: '花道 はなみち', author: 'store' }),
  comment('3', '食洗機は使えますか？', { name: 'はな', author: 'member', isOwn: true }),
  { kind: 'cart', id: '4', name: 'コタロー', productName: '常滑焼 朱泥急須', quantity: 1 },
];

const long = Array.from({ length: 60 }, (_, index) => comment(`l${index}`, `コメント ${index}`));

const show = (lines: readonly ChatLine[]) => () => {
  $history.set({ status: 'ready' });
  $greeting.set(undefined);
  $comments.set(lines);
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

/**
 * Spec §3 Comment event, Cart event: comments of member, guest and store, and an add to the
 * cart.
 */
export const Comments: Story = {
  decorators: [scene({ set: show(talk) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('log', { name: 'チャット' })).toBeVisible();
    await expect(canvas.getByText(/「常滑焼 朱泥急須」をカートに入れました/)).toBeVisible();
    await expect(canvas.getByText('お店')).toBeVisible();
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

/** The list follows the newest line until the reader scrolls up; then a button counts new lines. */
export const NewMessages: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: show(long) })],
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const fromEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight;
    await waitFor(() => expect(fromEnd()).toBeLessThan(2));
    log.scrollTop = 0;
    await canvas.findByRole('button', { name: '最新のコメントへ' });
    $comments.set([...long, comment('new', '新しいコメントです')]);
    await userEvent.click(await canvas.findByRole('button', { name: '新しいコメント 1件' }));
    await waitFor(() => expect(fromEnd()).toBeLessThan(2));
    await expect(canvas.queryByRole('button')).toBeNull();
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
    await waitFor(() => expect($greeting.get()).toBeUndefined(), { timeout: 5000 });
  },
};

/** Spec §6 custom colours: the store's own comments are readable in any of its colours. */
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
