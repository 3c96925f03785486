import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $draft, $outgoing } from '../../../src/features/order-message/state.ts';
import { TalkField } from '../../../src/features/order-message/talk-field.tsx';
import { TalkView } from '../../../src/features/order-message/talk-view.tsx';
import { scene } from '../../scene.tsx';
import { setStore } from '../../support/store-stage.ts';

/** The talk and its field by themselves. Their states are in Pages/Order message. */
const meta = {
  title: 'Features/Order message/Talk',
  component: TalkView,
  args: { talk: { messages: [], hasOlder: false } },
  decorators: [
    scene({
      set: () => {
        setStore();
        $draft.set('');
        $outgoing.set([
          { key: 'k', message: '送信中の一通', at: '2026-11-21T09:05:00.000Z', status: 'sending' },
        ]);
      },
    }),
  ],
  parameters: { visual: { skip: 'Pages/Order message shows it' } },
} satisfies Meta<typeof TalkView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sending: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送信中')).toBeVisible();
    await expect(canvas.queryByText('まだメッセージはありません')).toBeNull();
  },
};

/** Nothing can be sent while the field is empty. */
export const EmptyField: Story = {
  render: () => <TalkField />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '送信' })).toBeDisabled();
  },
};
