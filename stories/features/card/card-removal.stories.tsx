import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { CardRemoval } from '../../../src/features/card/card-removal.tsx';
import { $cardRemoval, $cards, type Card } from '../../../src/features/card/cards.ts';
import { type Answers, scene } from '../../scene.tsx';
import { sampleCards, setPayment } from '../../support/payment-stage.ts';
import { press } from '../../ui/real-keys.ts';

const asking = (http: Answers) =>
  scene({
    set: () => {
      setPayment();
      $cardRemoval.set({ status: 'asking', card: sampleCards[1] as Card });
    },
    http,
  });

const meta = {
  title: 'Features/Card/Card removal',
  component: CardRemoval,
  parameters: { visual: { skip: 'looks like UI/Confirm' } },
} satisfies Meta<typeof CardRemoval>;

export default meta;
type Story = StoryObj<typeof meta>;

const idsLeft = () => {
  const cards = $cards.get();
  return cards.status === 'ready' ? cards.data.map(({ id }) => id) : [];
};

export const Deleted: Story = {
  decorators: [asking({ deleteCard: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    const dialog = canvas.getByRole('alertdialog');
    await expect(dialog).toHaveTextContent('Visa •••• 1111');
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(idsLeft()).toEqual([3, 1]));
  },
};

/** Another tab has deleted the card. */
export const GoneAlready: Story = {
  decorators: [asking({ deleteCard: { failure: 'NOT_FOUND' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(idsLeft()).toEqual([3, 1]));
  },
};

export const NotDeleted: Story = {
  decorators: [asking({ deleteCard: { failure: 'NETWORK' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect($cardRemoval.get().status).toBe('asking'));
    await expect(idsLeft()).toEqual([3, 2, 1]);
    await press('{Escape}');
    await waitFor(() => expect($cardRemoval.get().status).toBe('none'));
  },
};
