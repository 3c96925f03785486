import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $addingSku, $post, $traySheet } from '../../../src/features/post/state.ts';
import { $store } from '../../../src/features/store/state.ts';
import { TraySheet } from '../../../src/islands/live/tray-sheet.tsx';
import { scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { sampleStore } from '../../support/samples.ts';

const open = (sheet: ReturnType<typeof $traySheet.get>) =>
  scene({
    set: () => {
      $addingSku.set(undefined);
      $store.set({ status: 'ready', data: sampleStore });
      $post.set({ status: 'ready', data: samplePost });
      $traySheet.set(sheet);
    },
  });

const meta = { title: 'Pages/Live room/Tray sheet', component: TraySheet } satisfies Meta<
  typeof TraySheet
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllProducts: Story = { decorators: [open({ view: 'list' })] };

export const OneProduct: Story = {
  decorators: [open({ view: 'product', productId: 1 })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /黒泥/ }));
    await expect(canvas.getByText('残り4点')).toBeVisible();
  },
};

export const Closes: Story = {
  decorators: [open({ view: 'product', productId: 1 })],
  parameters: { visual: { skip: 'nothing is left to see' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '閉じる' }));
    await expect($traySheet.get().view).toBe('none');
  },
};

export const ForAdults: Story = { decorators: [open({ view: 'product', productId: 5 })] };
export const SoldOut: Story = { decorators: [open({ view: 'product', productId: 3 })] };
