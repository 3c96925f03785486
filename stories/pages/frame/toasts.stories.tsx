import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Toasts } from '../../../src/islands/frame/toasts.tsx';
import { showToast } from '../../../src/platform/toast/actions.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { scene } from '../../scene.tsx';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Pages/Frame/Toasts',
  component: Toasts,
  decorators: [scene({ set: () => $toasts.set([]) })],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof Toasts>;

export default meta;
type Story = StoryObj<typeof meta>;

const say = async (canvas: { getByText: (text: string) => HTMLElement }) => {
  showToast('カートに入れました', 'success');
  showToast('在庫は残り3点です', 'warning');
  showToast('通信できませんでした', 'danger');
  await waitFor(() => expect(canvas.getByText('通信できませんでした')).toBeVisible());
};

/** Spec §9 toast defaults: stacked. */
export const Several: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas }) => {
    await say(canvas);
    await expect($toasts.get()).toHaveLength(3);
  },
};
export const ClosedByPointer: Story = {
  parameters: { visual: { skip: 'looks like Several, one less' } },
  play: async ({ canvas, userEvent }) => {
    await say(canvas);
    const [first] = canvas.getAllByRole('button', { name: '閉じる' });
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect($toasts.get()).toHaveLength(2));
  },
};
export const ClosedByKeyboard: Story = {
  parameters: { visual: { skip: 'looks like Several, one less' } },
  play: async ({ canvas }) => {
    await say(canvas);
    canvas.getAllByRole('button', { name: '閉じる' })[0]?.focus();
    await press('{Enter}');
    await waitFor(() => expect($toasts.get()).toHaveLength(2));
  },
};
export const None: Story = {
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
