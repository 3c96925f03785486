import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { CouponOffer } from '../../../src/features/coupon/coupon-offer.tsx';
import { CouponSheet } from '../../../src/features/coupon/coupon-sheet.tsx';
import { loadCoupons } from '../../../src/features/coupon/list.ts';
import { receiveCouponEvent } from '../../../src/features/coupon/live.ts';
import { $handedOut, dismissOffer, offerCoupon } from '../../../src/features/coupon/offer.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import { scene } from '../../scene.tsx';
import { offeredCoupon } from '../../support/coupon-samples.ts';
import { sampleStore, sampleUser } from '../../support/samples.ts';

const handedOut = (
  change: Partial<Omit<typeof offeredCoupon, 'visibility'>> & object = {},
  endsInMs?: number,
) =>
  scene({
    set: () => {
      $store.set({ status: 'ready', data: sampleStore });
      $session.set({ type: 'member', user: sampleUser });
      const acquire_ended_at =
        endsInMs === undefined ? null : new Date(Date.now() + endsInMs).toISOString();
      offerCoupon({ ...offeredCoupon, acquire_ended_at, ...change });
    },
    http: {
      acquireCoupon: { success: true },
      listCoupons: { data: [] },
      listVouchers: { failure: 'INTERNAL' },
    },
  });

const meta = {
  title: 'Features/Coupon/Coupon offer',
  component: CouponOffer,
} satisfies Meta<typeof CouponOffer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §7 coupon.distribute: a press takes the coupon. */
export const Taken: Story = {
  decorators: [handedOut()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '受け取って使う' }));
    await waitFor(() => expect($handedOut.get()).toBeUndefined());
    offerCoupon(offeredCoupon);
  },
};

/** Closes at the end of the countdown. */
export const Countdown: Story = {
  parameters: { visual: { skip: 'its time changes' } },
  decorators: [handedOut({}, 3000)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('受け取り終了まで');
    await waitFor(() => expect($handedOut.get()).toBeUndefined(), { timeout: 15_000 });
  },
};

/** Applied by its code. */
export const Private: Story = {
  decorators: [handedOut({ visibility: 'private' } as object)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('KAITEN500')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '受け取って使う' })).toBeVisible();
  },
};

/** Spec §7 coupon.status_changed: a stopped coupon cannot be taken. */
export const Stopped: Story = {
  parameters: { visual: { skip: 'nothing is shown' } },
  decorators: [handedOut()],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('開店記念クーポン')).toBeVisible();
    const data = { id: 5, acquire_status: 'expired' as const };
    receiveCouponEvent({ event: 'coupon.status_changed', event_id: 'e', sent_at: '', data });
    await waitFor(() => expect(canvas.queryByText('開店記念クーポン')).toBeNull());
  },
};

export const On320: Story = {
  decorators: [handedOut()],
  globals: { locale: 'en', viewport: { value: 'phone320' } },
  play: async () => {
    await expect($handedOut.get()).toBeDefined();
  },
};

export const List: Story = {
  parameters: { visual: { skip: 'looks like Coupon book' } },
  decorators: [handedOut()],
  render: () => <CouponSheet />,
  play: async ({ canvas }) => {
    dismissOffer();
    void loadCoupons('hanamichi');
    await expect(await canvas.findByRole('dialog', { name: 'クーポン' })).toBeVisible();
  },
};
