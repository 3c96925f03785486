import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $draft, $outgoing } from '../../../src/features/order-message/outgoing.ts';
import { TalkField } from '../../../src/features/order-message/talk-field.tsx';
import { TalkView } from '../../../src/features/order-message/talk-view.tsx';
import { scene } from '../../scene.tsx';
import { setStore } from '../../support/store-stage.ts';

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

const long = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  order_id: 12,
  user_id: null,
  role: 'seller' as const,
  message: `${index + 1}通目`,
  user: null,
  created_at: '2026-11-20T09:00:00.000Z',
  read_at: null,
  pictures: [],
}));

const isDrawn = (element: HTMLElement) => element.checkVisibility({ contentVisibilityAuto: true });

/** Messages outside the view have no layout yet. */
export const Long: Story = {
  args: { talk: { messages: long, hasOlder: false } },
  decorators: [(Story) => <div style={{ display: 'flex', blockSize: '20rem' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await expect(isDrawn(canvas.getByText('60通目'))).toBe(true);
    await waitFor(() => expect(isDrawn(canvas.getByText('1通目'))).toBe(false));
    canvas.getByText('1通目').scrollIntoView();
    await waitFor(() => expect(isDrawn(canvas.getByText('1通目'))).toBe(true));
  },
};

export const EmptyField: Story = {
  render: () => <TalkField />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '送信' })).toBeDisabled();
  },
};
