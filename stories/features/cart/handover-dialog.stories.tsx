import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $destination, $handover, stayHere } from '../../../src/features/cart/enterprise.ts';
import { HandoverDialog } from '../../../src/features/cart/handover-dialog.tsx';
import { $store } from '../../../src/features/store/store.ts';
import { scene } from '../../scene.tsx';
import { $wentTo } from '../../support/fake-navigation.ts';
import { sampleStore } from '../../support/samples.ts';

const ask = (url: string) =>
  scene({
    set: () => {
      $store.set({ status: 'ready', data: sampleStore });
      $handover.set('none');
      $destination.set(url);
    },
  });

const meta = {
  title: 'Features/Cart/Handover dialog',
  component: HandoverDialog,
} satisfies Meta<typeof HandoverDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Issue 29: says where the order is placed before the buyer leaves. */
export const Asking: Story = {
  parameters: { visual: { widths: [390] } },
  decorators: [ask('https://checkout.ginza-kumihimo.example/cart?report_slug=abc')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '戻る' })).toHaveFocus();
    const next = canvas.getByText('移動先：checkout.ginza-kumihimo.example');
    await waitFor(() => expect(next).toBeVisible());
  },
};

export const Stays: Story = {
  parameters: { visual: { skip: 'nothing is left to see' } },
  decorators: [ask('https://checkout.ginza-kumihimo.example/cart')],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '戻る' }));
    await waitFor(() => expect(canvas.queryByRole('alertdialog')).toBeNull());
    await expect($wentTo.get()).toBeUndefined();
  },
};

export const Leaves: Story = {
  parameters: { visual: { skip: 'Asking shows it' } },
  decorators: [ask('/hanamichi/market')],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '移動する' }));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/market'));
    stayHere();
    $handover.set('none');
  },
};
