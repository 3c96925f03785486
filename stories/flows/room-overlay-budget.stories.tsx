import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { setAnnouncement } from '../../src/features/announcement/announcement.ts';
import { $greeting } from '../../src/features/comment/joined.ts';
import { dismissOffer, offerCoupon } from '../../src/features/coupon/offer.ts';
import { clearDraw, setDraw } from '../../src/features/draw/draw.ts';
import { clearPoll, showPoll } from '../../src/features/poll/poll.ts';
import { $post } from '../../src/features/post/post.ts';
import { $store } from '../../src/features/store/store.ts';
import { scene } from '../scene.tsx';
import { offeredCoupon } from '../support/coupon-samples.ts';
import { measureCover } from '../support/covered-picture.ts';
import { sampleDraw } from '../support/draw-samples.ts';
import { samplePost } from '../support/post-samples.ts';
import { setRoom } from '../support/room-stage.ts';
import { WholeRoom } from '../support/whole-room.tsx';

const bare = { ...samplePost, cover_pending: null, cover_stopped: null };

const poll = {
  id: 1,
  post_id: 1,
  title: '次にご紹介するなら、どちらの器でしょうか',
  status: 'processing' as const,
  options: ['朱泥の急須', '切子のグラス', '山中漆器の汁椀'].map((value, i) => ({
    index: i + 1,
    value,
    count: 0,
    percentage: 0,
  })),
};

const pin = (id: number) => ({
  id,
  post_id: 1,
  comment_id: null,
  message: '本日ご注文分は明日発送します。送料は5,000円以上で無料、のしと包装も承ります',
  unpinned_at: null,
});

const pinned = (count: number) =>
  $post.set({
    status: 'ready',
    data: { ...bare, pinned_messages: Array.from({ length: count }, (_, i) => pin(i + 1)) },
  });

const greeted = '縁日が大好きで毎週来ている山田花';

/** Each overlay of a room, as its card and the calls that show and hide it. */
const overlays = [
  { card: 'poll', show: () => showPoll(poll), hide: clearPoll },
  { card: 'draw', show: () => setDraw(sampleDraw), hide: clearDraw },
  { card: 'pin', show: () => pinned(2), hide: () => pinned(0) },
  { card: 'coupon', show: () => offerCoupon(offeredCoupon), hide: () => dismissOffer() },
  {
    card: 'announcement',
    show: () => setAnnouncement({ id: 9, message: '本日は全品送料無料です。どうぞごゆっくり' }),
    hide: () => setAnnouncement(null),
  },
  {
    card: undefined,
    // Each is new, so that it stays for its full time.
    show: () => $greeting.set({ id: crypto.randomUUID(), name: greeted }),
    hide: () => $greeting.set(undefined),
  },
] as const;

const combinations = Array.from({ length: 2 ** overlays.length }, (_, bits) =>
  overlays.map((overlay, i) => ({ ...overlay, isOn: (bits & (2 ** i)) !== 0 })),
);

const cards = (room: Element) => room.querySelectorAll('[data-turn]');
const chips = (room: Element) => room.querySelectorAll<HTMLElement>('header [role="group"] button');

async function expectGreeting(room: Element, isShown: boolean): Promise<void> {
  const greeting = () => within(room as HTMLElement).queryByText(new RegExp(greeted));
  await waitFor(() => (isShown ? expect(greeting()) : expect(greeting()).not).toBeInTheDocument());
}

/** Reduced motion too changes what is visible a frame later, and each child after its parent. */
function endMotion(room: Element): void {
  const motions = room.getAnimations({ subtree: true }).filter(({ playState, effect }) => {
    const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
    return playState === 'running' && !isEndless;
  });
  if (motions.length === 0) return;
  for (const motion of motions) motion.finish();
  endMotion(room);
}

async function expectBudget(room: Element, isPhone: boolean, name: string): Promise<void> {
  endMotion(room);
  const { clear, middle, cardHeight } = measureCover(room);
  await expect(middle, `middle third with ${name}`).toBe(1);
  await expect(clear, `clear picture with ${name}`).toBeGreaterThanOrEqual(isPhone ? 0.6 : 0.8);
  if (isPhone) await expect(cardHeight, `card with ${name}`).toBeLessThanOrEqual(120);
}

const staysClear = async ({ canvasElement: room }: { canvasElement: HTMLElement }) => {
  const isPhone = innerWidth < 1024;
  await waitFor(() => expect(room.querySelector('header button')).toBeVisible());
  // The room's overlays load when the page is idle.
  overlays[0].show();
  await waitFor(() => expect(cards(room)).toHaveLength(1), { timeout: 15_000 });
  for (const combination of combinations) {
    for (const { isOn, show, hide } of combination) (isOn ? show : hide)();
    const on = combination.filter(({ isOn }) => isOn);
    const name = on.map(({ card }) => card ?? 'greeting').join(', ') || 'nothing';
    const count = on.filter(({ card }) => card).length;
    await waitFor(() => expect(cards(room)).toHaveLength(Math.min(1, count)), { timeout: 15_000 });
    await waitFor(() => expect(chips(room)).toHaveLength(Math.max(0, count - 1)));
    await expectGreeting(room, on.length > count);
    await expectBudget(room, isPhone, name);
  }
  // All are shown now. The first chip opens the card that waited longest.
  for (let i = 0; i < overlays.length; i += 1) {
    const name = chips(room)[i % (overlays.length - 2)]?.ariaLabel ?? '';
    room.querySelector<HTMLElement>(`header button[aria-label="${CSS.escape(name)}"]`)?.click();
    await waitFor(() => expect(cards(room)[0]).toHaveFocus());
    await expectBudget(room, isPhone, name);
  }
};

const meta = {
  title: 'Pages/Live room/Overlay budget',
  component: WholeRoom,
  decorators: [
    scene({
      set: () => {
        localStorage.setItem('ennichi_hint_shopping', 'seen');
        setRoom(bare);
        const store = $store.get();
        if (store.status !== 'ready') return;
        const coupon = { name: 'coupon', enable: true, integer: null, string: null };
        const settings = [...store.data.settings, coupon];
        $store.set({ status: 'ready', data: { ...store.data, settings } });
      },
      realtime: bare,
      http: {
        listCoupons: { data: [] },
        listVouchers: { failure: 'INTERNAL' },
        getVoucherRecord: { success: true },
        searchVoucher: { data: null },
      },
    }),
  ],
  parameters: {
    layout: 'fullscreen',
    visual: { schemes: ['light'], after: 'play', skip: 'Whole room shows the cards' },
  },
  play: staysClear,
} satisfies Meta<typeof WholeRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All 64 combinations of the overlays. */
export const Phone390: Story = {};

export const Phone320: Story = { globals: { viewport: { value: 'phone320' } } };

export const Desktop: Story = { globals: { viewport: { value: 'desktop1280' } } };
