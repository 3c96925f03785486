import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $coupons, loadCoupons } from '../../../src/features/coupon/list.ts';
import { Coupons } from '../../../src/islands/coupons/coupons.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { scene } from '../../scene.tsx';
import {
  couponReplies,
  everyCoupon,
  heldCoupon,
  setCoupons,
} from '../../support/coupon-samples.ts';
import { failingCall, textOf } from '../../support/each-error.ts';
import { IN_TAIWAN } from '../../support/store-stage.ts';

const meta = {
  title: 'Pages/Coupons',
  component: Coupons,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Coupons>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tabs for usable, available, upcoming, used and expired coupons. */
export const Every: Story = {
  decorators: [scene({ set: setCoupons(everyCoupon) })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('tab', { name: /使える/ })).toHaveTextContent('2');
    await expect(canvas.getByRole('tab', { name: /もらえる/ })).toHaveTextContent('2');
    await userEvent.click(canvas.getByRole('tab', { name: /使用済み/ }));
    await expect(canvas.getByText('夏祭りクーポン')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /期限切れ/ }));
    await expect(canvas.getByText('花見クーポン')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /開始前/ }));
    await expect(canvas.getByText('年の市クーポン')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /使える/ }));
    await expect(canvas.getByText('HAJIMETE')).toBeVisible();
  },
};

const taken = everyCoupon.map((coupon) =>
  coupon.id === 2 ? { ...coupon, is_held: true } : coupon,
);

export const Take: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: setCoupons(everyCoupon),
      http: { acquireCoupon: { success: true }, ...couponReplies(taken) },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /もらえる/ }));
    await expect(canvas.getByRole('link', { name: /シェアして受け取る/ })).toHaveAttribute(
      'href',
      '/hanamichi/live',
    );
    await userEvent.click(canvas.getByRole('button', { name: '秋の夜長クーポンを受け取る' }));
    await waitFor(() => expect(canvas.getByRole('tab', { name: /使える/ })).toHaveTextContent('3'));
  },
};

/** Spec §8: the coupon ran out. */
export const NoLongerGiven: Story = {
  parameters: { visual: { skip: 'a toast, in Pages/Frame/Toasts' } },
  decorators: [
    scene({
      set: setCoupons(everyCoupon),
      http: { acquireCoupon: { failure: 'COUPON_NOT_ACTIVE' }, ...couponReplies([heldCoupon]) },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /もらえる/ }));
    await userEvent.click(canvas.getByRole('button', { name: '秋の夜長クーポンを受け取る' }));
    await waitFor(() => expect($toasts.get().at(-1)?.text).toBe(textOf('COUPON_NOT_ACTIVE')));
  },
};

/** Available coupons are shown first. */
export const OnlyToTake: Story = {
  parameters: { visual: { skip: 'looks like Take' } },
  decorators: [scene({ set: setCoupons(everyCoupon.filter(({ id }) => id === 2)) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: /もらえる/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

export const Empty: Story = {
  decorators: [scene({ set: setCoupons([]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('使えるクーポンはありません')).toBeVisible();
  },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setCoupons([])();
        $coupons.set(LOADING);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('クーポンを読み込んでいます');
  },
};

const refused = failingCall('page');

/** Spec §8. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like Pages/Frame/Load failure' } },
  decorators: [
    scene({ set: setCoupons([]), http: { ...couponReplies([]), listCoupons: refused.answer } }),
  ],
  play: async ({ canvasElement }) => {
    await refused.each(async (said) => {
      await loadCoupons('hanamichi');
      await waitFor(() => expect(canvasElement).toHaveTextContent(said));
    });
  },
};

const long = {
  ...heldCoupon,
  name: '越前塗の技で仕上げた軽くて丈夫な汁椀と飯碗をご愛用いただいているお客さまへの感謝クーポン',
  amount: 1_234_567,
};

export const LongOn320: Story = {
  decorators: [scene({ set: setCoupons([long, ...everyCoupon.slice(5, 6)]) })],
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(long.name)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = {
  parameters: { visual: { skip: 'looks like Every' } },
  decorators: [scene({ set: setCoupons(everyCoupon) })],
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('On orders of ¥3,000 or more')).toBeVisible();
  },
};
export const TraditionalChinese: Story = {
  parameters: { visual: { skip: 'looks like Every' } },
  decorators: [scene({ set: setCoupons(everyCoupon, IN_TAIWAN) })],
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('消費滿 NT$3,000 可用')).toBeVisible();
  },
};
