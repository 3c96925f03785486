import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $order } from '../../../src/features/order/order.ts';
import { $draft, $outgoing } from '../../../src/features/order-message/outgoing.ts';
import { startTalk } from '../../../src/features/order-message/start.ts';
import {
  $connection,
  $talk,
  loadMessages,
  type Message,
} from '../../../src/features/order-message/talk.ts';
import { OrderMessage } from '../../../src/islands/order-message/order-message.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { dropDraft, keepText } from '../../../src/platform/storage/draft.ts';
import { scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { paidOrder, setOrder } from '../../support/order-samples.ts';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Pages/Order message',
  component: OrderMessage,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof OrderMessage>;

export default meta;
type Story = StoryObj<typeof meta>;

const message = (id: number, role: 'buyer' | 'seller', text: string, at: string): Message => ({
  id,
  order_id: 12,
  user_id: role === 'buyer' ? 1 : null,
  role,
  message: text,
  user: role === 'buyer' ? { id: 1, name: '山田 花', avatar_url: null } : null,
  created_at: at,
  read_at: id < 4 ? at : null,
  pictures: [],
});

const talk = [
  message(2, 'buyer', '急須の茶こしは、替えのものを買えますか。', '2026-11-20T01:10:00.000Z'),
  message(
    3,
    'seller',
    'お問い合わせありがとうございます。\n替えの茶こしもご用意しています。次のライブでご紹介しますね。',
    '2026-11-20T02:30:00.000Z',
  ),
  message(4, 'buyer', '楽しみにしています。', '2026-11-21T09:00:00.000Z'),
];

const set =
  (messages: readonly Message[], hasOlder = false) =>
  (): void => {
    setOrder(paidOrder)();
    dropDraft('talk-12');
    $draft.set('');
    $outgoing.set([]);
    $connection.set('ready');
    $talk.set({ status: 'ready', data: { messages, hasOlder } });
  };

const field = { name: 'お店へのメッセージ' };

const page = new AbortController();

/** Polling stops at once. */
const open = () => {
  startTalk('12', page.signal);
  page.abort();
};

const opened = { listOrderMessages: { data: talk }, readOrderMessages: { success: true } };

/** Bubbles by role, grouped by day. Spec §2 order messages page. */
export const Talk: Story = {
  decorators: [scene({ set: set(talk) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2026/11/20')).toBeVisible();
    await expect(canvas.getByRole('log')).toHaveTextContent('楽しみにしています。');
    await expect(canvas.getByText('ご注文番号 EN-20261121-0012 について')).toBeVisible();
  },
};

const sent = (body: unknown) =>
  message(5, 'buyer', (body as { message: string }).message, '2026-11-21T09:05:00.000Z');

/** Enter sends. Spec §5 order message. */
export const Send: Story = {
  parameters: { visual: { skip: 'looks like Talk' } },
  decorators: [
    scene({ set: set(talk), http: { ...opened, sendOrderMessage: ({ body }) => sent(body) } }),
  ],
  play: async ({ canvas, userEvent }) => {
    open();
    const input = await canvas.findByRole('textbox', field);
    await userEvent.click(input);
    await press('{Enter}');
    await expect($outgoing.get()).toEqual([]);
    await userEvent.type(input, 'いつ届きますか');
    await press('{Enter}');
    await waitFor(() => expect(canvas.getByRole('log')).toHaveTextContent('いつ届きますか'));
    await waitFor(() => expect($outgoing.get()).toEqual([]));
    await expect(input).toHaveValue('');
  },
};

const refused = failingCall('page');

/** Unsent messages have a retry. Spec §8. */
export const NotSent: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: set(talk), http: { ...opened, sendOrderMessage: refused.answer } })],
  play: async ({ canvas, userEvent }) => {
    open();
    const input = await canvas.findByRole('textbox', field);
    await userEvent.type(input, 'いつ届きますか');
    await press('{Enter}');
    const again = await canvas.findByRole('button', { name: 'もう一度送る' });
    await refused.each(async (said) => {
      await userEvent.click(
        again.isConnected ? again : canvas.getByRole('button', { name: 'もう一度送る' }),
      );
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
    await expect(canvas.getByRole('log')).toHaveTextContent('いつ届きますか');
  },
};

/** Draft and unsent message survive. */
export const AfterAReload: Story = {
  parameters: { visual: { skip: 'looks like Not sent' } },
  decorators: [
    scene({
      set: set(talk),
      http: opened,
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const unsent = [{ key: 'k', message: '送れなかった一通', at: '2026-11-21T09:05:00.000Z' }];
    keepText('talk-12', JSON.stringify({ draft: '書きかけ', unsent }));
    open();
    await expect(await canvas.findByText('送れなかった一通')).toBeVisible();
    await expect(canvas.getByRole('textbox', field)).toHaveValue('書きかけ');
    await userEvent.click(canvas.getByRole('button', { name: '取り消す' }));
    await expect(canvas.queryByText('送れなかった一通')).toBeNull();
  },
};

/** Not sent, with a counter. */
export const TooLong: Story = {
  parameters: { visual: { skip: 'looks like Features/Comment/Composer' } },
  decorators: [
    scene({
      set: () => {
        set(talk)();
        $draft.set('あ'.repeat(1001));
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1文字超えています')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '送信' })).toBeDisabled();
  },
};

/** A button loads earlier ones. */
export const Older: Story = {
  parameters: { visual: { skip: 'looks like Talk' } },
  decorators: [
    scene({
      set: set(talk, true),
      http: {
        listOrderMessages: {
          data: [
            message(1, 'seller', 'ご注文ありがとうございます。', '2026-11-19T01:00:00.000Z'),
            ...talk,
          ],
        },
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '以前のメッセージを見る' }));
    await expect(await canvas.findByText('ご注文ありがとうございます。')).toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: '以前のメッセージを見る' })).toBeNull();
  },
};

export const Empty: Story = {
  decorators: [scene({ set: set([]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('まだメッセージはありません')).toBeVisible();
  },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        set(talk)();
        $talk.set(LOADING);
        $order.set(LOADING);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('メッセージを読み込んでいます');
  },
};

const unreadable = failingCall('page');

/** Every error of the page. Spec §8. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like Pages/Frame/Load failure' } },
  decorators: [scene({ set: set([]), http: { listOrderMessages: unreadable.answer } })],
  play: async ({ canvasElement }) => {
    await unreadable.each(async (said, code) => {
      await loadMessages();
      const shown = code === 'NOT_FOUND' ? 'このご注文は見つかりませんでした' : said;
      await waitFor(() => expect(canvasElement).toHaveTextContent(shown));
    });
  },
};

/** The messages stay. */
export const ConnectionLost: Story = {
  parameters: { visual: { widths: [390], schemes: ['light'] } },
  decorators: [
    scene({
      set: () => {
        set(talk)();
        $connection.set('lost');
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^新しいメッセージを確認できません/)).toBeVisible();
  },
};

export const LongOn320: Story = {
  decorators: [
    scene({
      set: set([
        ...talk,
        message(5, 'seller', 'https://example.com/'.repeat(8), '2026-11-21T09:05:00.000Z'),
      ]),
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = {
  parameters: { visual: { skip: 'looks like Talk' } },
  decorators: [scene({ set: set(talk) })],
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('About order EN-20261121-0012')).toBeVisible();
  },
};
export const TraditionalChinese: Story = {
  parameters: { visual: { skip: 'looks like Talk' } },
  decorators: [scene({ set: set(talk) })],
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('關於訂單 EN-20261121-0012')).toBeVisible();
  },
};
