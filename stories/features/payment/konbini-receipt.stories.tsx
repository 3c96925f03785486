import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { KonbiniReceipt } from '../../../src/features/payment/konbini-receipt.tsx';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { scene } from '../../scene.tsx';
import { setClipboard } from '../../support/clipboard.ts';
import { receiptOrder, setPayment, unpaidOrder } from '../../support/payment-stage.ts';

const meta = {
  title: 'Features/Payment/Konbini receipt',
  component: KonbiniReceipt,
  args: { order: receiptOrder() },
  decorators: [scene({ set: () => setPayment(receiptOrder()) })],
  parameters: { visual: { skip: 'Pages/Choice of payment shows it' } },
} satisfies Meta<typeof KonbiniReceipt>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Without spaces. */
export const Copies: Story = {
  play: async ({ canvas, userEvent }) => {
    const copied = setClipboard('allowed');
    await userEvent.click(canvas.getByRole('button', { name: '受付番号をコピー' }));
    await waitFor(() => expect(copied).toEqual(['02551882654']));
    await expect($toasts.get().at(-1)?.text).toBe('受付番号をコピーしました');
    await userEvent.click(canvas.getByRole('button', { name: '確認番号をコピー' }));
    await waitFor(() => expect(copied).toEqual(['02551882654', '71983']));
  },
};

/** As in browsers within apps. */
export const CopiesBySelection: Story = {
  parameters: { visual: { skip: 'looks like Copies' } },
  play: async ({ canvas, userEvent }) => {
    const copied = setClipboard('bySelection');
    await userEvent.click(canvas.getByRole('button', { name: '受付番号をコピー' }));
    await waitFor(() => expect(copied).toEqual(['02551882654']));
    await expect($toasts.get().at(-1)?.text).toBe('受付番号をコピーしました');
  },
};

/** Explains how to copy. */
export const CopyForbidden: Story = {
  play: async ({ canvas, userEvent }) => {
    setClipboard('refused');
    await userEvent.click(canvas.getByRole('button', { name: '受付番号をコピー' }));
    await expect(await canvas.findByText(/コピーできませんでした/)).toBeVisible();
  },
};

export const Prints: Story = {
  play: async ({ canvas, userEvent }) => {
    const print = window.print;
    let prints = 0;
    window.print = () => {
      prints += 1;
    };
    await userEvent.click(canvas.getByRole('button', { name: '印刷する' }));
    window.print = print;
    await expect(prints).toBe(1);
  },
};

/** Payment steps of each chain. */
export const AtTheCounter: Story = {
  args: { order: receiptOrder('00007') },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'セブン-イレブンでのお支払い' }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('レジで');
  },
};
export const AtTheCopier: Story = { args: { order: receiptOrder('10002') } };
export const AtTheKiosk: Story = { args: { order: receiptOrder('10008') } };

export const NoReceipt: Story = {
  args: { order: unpaidOrder() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
