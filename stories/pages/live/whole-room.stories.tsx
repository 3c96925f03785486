import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $chat } from '../../../src/features/comment/chat.ts';
import { chatOf } from '../../../src/features/comment/rules/chat.ts';
import type { ChatLine } from '../../../src/features/comment/rules/lines.ts';
import { dismissOffer, offerCoupon } from '../../../src/features/coupon/offer.ts';
import { closeCoupons } from '../../../src/features/coupon/sheet.ts';
import { $streamInfo } from '../../../src/features/post/stream.ts';
import { $seenHints } from '../../../src/features/room/hint.ts';
import { $kick, blockStream } from '../../../src/features/room/kick.ts';
import { $store } from '../../../src/features/store/store.ts';
import { scene } from '../../scene.tsx';
import { offeredCoupon } from '../../support/coupon-samples.ts';
import { sampleDraw } from '../../support/draw-samples.ts';
import { publish } from '../../support/fake-realtime.ts';
import { samplePost } from '../../support/post-samples.ts';
import { setReplay } from '../../support/replay-samples.ts';
import { sampleTalk, setPlayer, setRoom } from '../../support/room-stage.ts';
import { WholeRoom } from '../../support/whole-room.tsx';

const soon = { timeout: 15_000 };

const busyTalk = Array.from({ length: 8 }, (_, n) =>
  sampleTalk.map((line): ChatLine => {
    const id = `${line.id}-${n}`;
    return line.kind === 'comment' && n % 3 === 0
      ? { ...line, id, message: `${line.message} ${line.message}` }
      : { ...line, id };
  }),
).flat();

/** `then` sets further state. */
const room = (then: () => void = () => {}): Decorator =>
  scene({
    set: () => {
      localStorage.setItem('ennichi_hint_shopping', 'seen');
      localStorage.removeItem('ennichi_kept_wins');
      dismissOffer();
      closeCoupons();
      $kick.set('none');
      setRoom({ cover_pending: null, cover_stopped: null });
      then();
    },
    realtime: samplePost,
    http: {
      listCoupons: { data: [] },
      listVouchers: { failure: 'INTERNAL' },
      getVoucherRecord: { success: true },
      searchVoucher: { data: null },
      getPostPermission: { has_permission: false, token_valid: true },
    },
  });

const busy = () => $chat.set(chatOf(busyTalk));

const poll = {
  id: 1,
  post_id: 1,
  title: '次にご紹介するなら、どちらの器でしょうか',
  status: 'processing' as const,
  options: ['朱泥の急須', '切子のグラス'].map((value, i) => ({
    index: i + 1,
    value,
    count: 12 * (i + 1),
    percentage: i === 0 ? 33 : 67,
  })),
};

const meta = {
  title: 'Pages/Live room/Whole room',
  component: WholeRoom,
  parameters: { layout: 'fullscreen', visual: { schemes: ['light'], after: 'play' } },
} satisfies Meta<typeof WholeRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

async function expectFits(canvas: { getByRole: (role: string) => HTMLElement }): Promise<void> {
  const field = canvas.getByRole('textbox').getBoundingClientRect();
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await expect(field.right).toBeLessThanOrEqual(innerWidth);
  await expect(field.bottom).toBeLessThanOrEqual(innerHeight);
}

const fits: Story['play'] = async ({ canvas }) => {
  await expect(canvas.getByRole('log')).toBeVisible();
  await expectFits(canvas);
};

export const Busy: Story = {
  decorators: [room(busy)],
  parameters: { visual: { widths: [390, 1280] } },
  play: fits,
};

export const PhoneOnItsSide: Story = {
  decorators: [room(busy)],
  globals: { viewport: { value: 'landscape844' } },
  play: fits,
};

export const Tablet: Story = {
  decorators: [room(busy)],
  globals: { viewport: { value: 'tablet768' } },
  play: fits,
};

export const LargeDesktop: Story = {
  decorators: [room(busy)],
  globals: { viewport: { value: 'desktop1920' } },
  play: fits,
};

/** A wide picture fits the screen. */
export const WideStream: Story = {
  decorators: [room()],
  play: async ({ canvasElement }) => {
    const video = canvasElement.querySelector('video');
    if (!video) throw new Error('There is no video.');
    await expect(getComputedStyle(video).objectFit).toBe('cover');
    video.dataset.wide = 'true';
    await expect(getComputedStyle(video).objectFit).toBe('contain');
  },
};

export const Poll: Story = {
  decorators: [room(busy)],
  parameters: { visual: { widths: [390, 1280] } },
  play: async ({ canvas }) => {
    publish('poll.show', poll);
    await expect(await canvas.findByRole('region', { name: poll.title }, soon)).toBeVisible();
    await expectFits(canvas);
  },
};

export const PollOnItsSide: Story = {
  ...Poll,
  globals: { viewport: { value: 'landscape844' } },
  parameters: { visual: { widths: [844] } },
};

/** The draw turns the coupon into a chip, which opens it again. */
export const DrawAndCoupon: Story = {
  decorators: [room(busy)],
  globals: { locale: 'en', viewport: { value: 'phone320' } },
  parameters: { visual: { widths: [320] } },
  play: async ({ canvas }) => {
    offerCoupon(offeredCoupon);
    await expect(await canvas.findByText(offeredCoupon.name, {}, soon)).toBeVisible();
    publish('draw.started', sampleDraw);
    publish('announcement', { id: 9, message: '本日は送料無料です' });
    await expect(await canvas.findByRole('region', { name: sampleDraw.title }, soon)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'A coupon for you' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: '本日は送料無料です' })).toBeVisible();
    await expect(canvas.queryByText(offeredCoupon.name)).toBeNull();
    await expectFits(canvas);
  },
};

export const Coupon: Story = {
  decorators: [room()],
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    offerCoupon(offeredCoupon);
    await expect(await canvas.findByText(offeredCoupon.name, {}, soon)).toBeVisible();
    await expectFits(canvas);
  },
};

/** Spec §9 tutorial hint: for a first-time viewer. */
export const Hint: Story = {
  decorators: [
    room(() => {
      localStorage.removeItem('ennichi_hint_shopping');
      $seenHints.set([]);
      const store = $store.get();
      if (store.status !== 'ready') return;
      const hint = { name: 'liveweb_tutorial_hint', enable: true, integer: null, string: null };
      const settings = [...store.data.settings, hint];
      $store.set({ status: 'ready', data: { ...store.data, settings } });
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'わかりました' }, soon)).toBeVisible();
    await expectFits(canvas);
  },
};

export const Replay: Story = {
  decorators: [
    room(() => {
      setReplay();
      setPlayer({ status: 'playing', muted: false });
    }),
  ],
  parameters: { visual: { widths: [390, 1280] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: '映像の操作' }, soon)).toBeVisible();

    await expectFits(canvas);
  },
};

export const ReplayOnItsSide: Story = {
  ...Replay,
  globals: { viewport: { value: 'landscape844' } },
  parameters: { visual: { widths: [844] } },
};

/** Spec §6 private live posts: the entrance. */
export const PrivateEntrance: Story = {
  decorators: [
    room(() => {
      setRoom({ cover_pending: null, is_private: true });
      setPlayer({ status: 'idle' });
      const failure = { code: 'FORBIDDEN' as const, messages: [], status: 403 };
      $streamInfo.set({ status: 'error', failure });
    }),
  ],
  parameters: { visual: { widths: [390, 1280] } },
  play: async ({ canvas }) => {
    const entrance = await canvas.findByRole(
      'heading',
      { name: 'チケットが必要なライブです' },
      soon,
    );
    await expect(entrance).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'チケットコード' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'ただいまご紹介中' })).toBeNull();
    await expect(canvas.getByRole('textbox', { name: 'コメントを入力' })).toBeDisabled();
  },
};

export const PrivateEntranceOnItsSide: Story = {
  ...PrivateEntrance,
  globals: { viewport: { value: 'landscape844' } },
  parameters: { visual: { widths: [844] } },
};

/** Spec §4 kick: watching on another device. */
export const Kicked: Story = {
  decorators: [
    room(() => {
      setPlayer({ status: 'idle' });
      blockStream();
    }),
  ],
  play: async ({ canvas }) => {
    const said = await canvas.findByRole('heading', { name: '別の端末で視聴中です' }, soon);
    await expect(said).toBeVisible();
  },
};
