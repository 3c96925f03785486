import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $post, type Post } from '../../../src/features/post/post.ts';
import { PresentedCard } from '../../../src/features/post/presented-card.tsx';
import { $addingSku, $traySheet } from '../../../src/features/post/tray.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { sampleStore, sampleUser } from '../../support/samples.ts';

const selling = (change: Partial<Post>) =>
  scene({
    set: () => {
      $addingSku.set(undefined);
      $traySheet.set({ view: 'none' });
      $session.set({ type: 'ghost' });
      $store.set({ status: 'ready', data: sampleStore });
      $post.set({ status: 'ready', data: { ...samplePost, ...change } });
    },
  });

const meta = {
  title: 'Features/Post/Selling card',
  component: PresentedCard,
} satisfies Meta<typeof PresentedCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        $post.set(LOADING);
        $store.set(LOADING);
      },
    }),
  ],
};

export const SingleSku: Story = {
  decorators: [selling({})],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: '今すぐ買う: 注染手ぬぐい 縁日' }),
    ).toBeEnabled();
  },
};

export const SeveralSkus: Story = {
  decorators: [selling({ selling_product_id: 1 })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^種類を選ぶ/ }));
    await expect($traySheet.get()).toEqual({ view: 'product', productId: 1 });
    $traySheet.set({ view: 'none' });
  },
};

/** A member buys over the show. */
export const ForMembers: Story = {
  decorators: [selling({ selling_product_id: 1 })],
  parameters: { visual: { skip: 'looks like Several skus' } },
  play: async ({ canvas, userEvent }) => {
    $session.set({ type: 'member', user: sampleUser });
    await userEvent.click(canvas.getByRole('button', { name: /^種類を選ぶ/ }));
    await expect($traySheet.get()).toEqual({ view: 'buy', productId: 1 });
    $traySheet.set({ view: 'none' });
    $session.set({ type: 'ghost' });
  },
};

/** Spec §4 product salable_status. */
export const SoldOut: Story = {
  decorators: [selling({ selling_product_id: 3 })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '売り切れ' })).toBeDisabled();
  },
};

export const BeforeSale: Story = {
  decorators: [selling({ selling_product_id: 4 })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '11/22 12:00 販売開始' })).toBeDisabled();
  },
};

/** Shows the age warning first. */
export const AdultGoods: Story = { decorators: [selling({ selling_product_id: 5 })] };

export const NothingPresented: Story = {
  decorators: [selling({ selling_product_id: null })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '商品一覧（5点）' }));
    await expect($traySheet.get().view).toBe('list');
    $traySheet.set({ view: 'none' });
  },
};
