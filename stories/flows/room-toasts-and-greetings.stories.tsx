import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $chat } from '../../src/features/comment/chat.ts';
import { $greeting } from '../../src/features/comment/joined.ts';
import { chatOf } from '../../src/features/comment/rules/chat.ts';
import { offerCoupon } from '../../src/features/coupon/offer.ts';
import { Toasts } from '../../src/islands/frame/toasts.tsx';
import { $toasts } from '../../src/platform/toast/state.ts';
import { scene } from '../scene.tsx';
import { offeredCoupon } from '../support/coupon-samples.ts';
import { LiveRoom } from '../support/live-room.tsx';
import { samplePost } from '../support/post-samples.ts';
import { RoomFrame } from '../support/room-frame.tsx';
import { sampleTalk, setRoom } from '../support/room-stage.ts';

const talk = Array.from({ length: 8 }, (_, n) =>
  sampleTalk.map((line) => ({ ...line, id: `${line.id}-${n}` })),
).flat();

const bare = { ...samplePost, cover_pending: null, cover_stopped: null };

const messages = [
  '通信に失敗しました。',
  '「常滑焼 朱泥急須」を1点カートに入れました。在庫は残り2点です。',
];

const isApart = (one: DOMRect, other: DOMRect): boolean =>
  one.bottom <= other.top ||
  one.top >= other.bottom ||
  one.right <= other.left ||
  one.left >= other.right;

const meta = {
  title: 'Pages/Live room/Toasts and greetings',
  component: LiveRoom,
  render: () => (
    <RoomFrame>
      <LiveRoom />
      <Toasts />
    </RoomFrame>
  ),
  decorators: [
    scene({
      set: () => {
        localStorage.setItem('ennichi_hint_shopping', 'seen');
        setRoom(bare);
        $chat.set(chatOf(talk));
      },
      realtime: bare,
      http: { listCoupons: { data: [] }, listVouchers: { failure: 'INTERNAL' } },
    }),
  ],
  parameters: {
    layout: 'fullscreen',
    visual: { skip: 'measured, and shown by their own stories' },
  },
  play: async ({ canvas, canvasElement: room }) => {
    offerCoupon(offeredCoupon);
    const findCard = () => room.querySelector('[data-turn]');
    await waitFor(() => expect(findCard()).toBeVisible(), { timeout: 15_000 });
    $greeting.set({ id: 'g', name: '縁日が大好きで毎週かならず来ている常連の山田花' });
    $toasts.set(messages.map((text, id) => ({ id, type: 'info', text })));
    const [toast, greeting] = await Promise.all([
      canvas.findByText(/在庫は残り2点です/),
      canvas.findByText(/山田花さん/),
    ]);
    // Both leave after three seconds, so their places are read at once.
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() as DOMRect;
    const over = {
      toast: boxOf(toast.parentElement),
      greeting: boxOf(greeting.closest('[aria-hidden]')),
    };
    const under = {
      card: boxOf(findCard()),
      comments: boxOf(canvas.getByRole('log')),
      product: boxOf(canvas.getByRole('region', { name: 'ただいまご紹介中' })),
      composer: boxOf(canvas.getByRole('textbox').parentElement),
    };
    for (const [notice, box] of Object.entries(over)) {
      await expect(box.height, notice).toBeGreaterThan(0);
      await expect(box.left, notice).toBeGreaterThanOrEqual(0);
      await expect(box.right, notice).toBeLessThanOrEqual(innerWidth);
      for (const [name, each] of Object.entries(under)) {
        await expect(isApart(box, each), `${notice} and ${name}`).toBe(true);
      }
    }
  },
} satisfies Meta<typeof LiveRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Neither lies over a card, the product, a comment or the composer. */
export const Phone390: Story = {};

export const Phone320: Story = { globals: { viewport: { value: 'phone320' } } };

export const OnItsSide: Story = { globals: { viewport: { value: 'landscape844' } } };

export const Tablet: Story = { globals: { viewport: { value: 'tablet768' } } };

export const Desktop: Story = { globals: { viewport: { value: 'desktop1280' } } };
