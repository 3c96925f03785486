import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { AddressBook } from '../../../src/features/address/address-book.tsx';
import { $addresses } from '../../../src/features/address/book.ts';
import { type Answers, scene } from '../../scene.tsx';
import { setAccount } from '../../support/account-stage.ts';
import { sampleAddress } from '../../support/cart-samples.ts';

const another = { ...sampleAddress, id: 2, name: '鈴木 太郎' };
const book = (http: Answers = {}) =>
  scene({
    set: () => {
      setAccount();
      $addresses.set({ status: 'ready', data: [sampleAddress, another] });
    },
    http,
  });

const meta = {
  title: 'Features/Address/Address book',
  component: AddressBook,
  args: { defaultId: 1, editHref: ({ id }) => `/edit/${id}` },
  parameters: { visual: { skip: 'Pages/Account/Member shows it' } },
} satisfies Meta<typeof AddressBook>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 default selection: the default address is marked. */
export const Default: Story = {
  decorators: [book()],
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('いつものお届け先')).toHaveLength(1);
    await expect(canvas.getAllByText('〒162-0825')).toHaveLength(2);
    const edit = { name: '鈴木 太郎さんのお届け先を編集する' };
    await expect(canvas.getByRole('link', edit)).toHaveAttribute('href', '/edit/2');
  },
};

/** Canceling and failing keep the address. */
export const Deletes: Story = {
  decorators: [book({ deleteAddress: { failure: 'NOT_FOUND' } })],
  play: async ({ canvas, userEvent }) => {
    const remove = () =>
      userEvent.click(canvas.getByRole('button', { name: '鈴木 太郎さんのお届け先を削除する' }));
    await remove();
    await userEvent.click(canvas.getByRole('button', { name: 'やめる' }));
    await expect(canvas.getByText('鈴木 太郎')).toBeVisible();
    await remove();
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(canvas.queryByText('鈴木 太郎')).toBeNull());
    await expect(canvas.getByText('山田 花')).toBeVisible();
  },
};
