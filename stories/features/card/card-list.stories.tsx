import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { CardList } from '../../../src/features/card/card-list.tsx';
import { scene } from '../../scene.tsx';
import { setPayment } from '../../support/payment-stage.ts';

const meta = {
  title: 'Features/Card/Card list',
  component: CardList,
  decorators: [scene({ set: setPayment, http: { deleteCard: { success: true } } })],
  parameters: { visual: { skip: 'Pages/Account/Member shows it' } },
} satisfies Meta<typeof CardList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Deletes: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('期限切れ')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /JCB/ }));
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(canvas.queryByText('JCB •••• 0505')).toBeNull());
  },
};
