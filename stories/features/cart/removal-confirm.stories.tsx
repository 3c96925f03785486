import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $removal } from '../../../src/features/cart/removal.ts';
import { RemovalConfirm } from '../../../src/features/cart/removal-confirm.tsx';
import { scene } from '../../scene.tsx';
import { sampleItem } from '../../support/cart-samples.ts';
import { setCart } from '../../support/cart-stage.ts';

const meta = {
  title: 'Features/Cart/Removal confirm',
  component: RemovalConfirm,
} satisfies Meta<typeof RemovalConfirm>;

export default meta;
type Story = StoryObj<typeof meta>;

const ask = () => {
  setCart([sampleItem()]);
  $removal.set({ status: 'asking', item: sampleItem() });
};

/** Spec §4 cart delete, §2 cart detail: confirm first; the cancel button has the focus. */
export const Asking: Story = {
  decorators: [scene({ set: ask })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'やめる' })).toHaveFocus();
  },
};

export const Cancelled: Story = {
  decorators: [scene({ set: ask })],
  parameters: { visual: { skip: 'nothing is left to see' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'やめる' }));
    await expect($removal.get()).toEqual({ status: 'none' });
  },
};

/** Spec §4 cart delete: on success the confirmation closes. */
export const Deleted: Story = {
  decorators: [scene({ set: ask, http: { deleteCartItem: { success: true } } })],
  parameters: { visual: { skip: 'nothing is left to see' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '削除' }));
    await waitFor(() => expect($removal.get()).toEqual({ status: 'none' }), { timeout: 15_000 });
  },
};

export const Failed: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: ask, http: { deleteCartItem: { failure: 'INTERNAL' } } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '削除' }));
    await waitFor(() => expect($removal.get().status).toBe('asking'), { timeout: 15_000 });
    await expect(canvas.getByRole('alertdialog')).toBeVisible();
  },
};
