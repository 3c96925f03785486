import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { $askedDocument, askDocument } from '../../../src/features/order/asked-document.ts';
import { closeDocument } from '../../../src/features/order/document.ts';
import { DocumentDialog } from '../../../src/features/order/document-dialog.tsx';
import { scene } from '../../scene.tsx';
import { paidOrder, setOrder } from '../../support/order-samples.ts';

const meta = {
  title: 'Features/Order/Document dialog',
  component: DocumentDialog,
  decorators: [
    scene({
      set: () => {
        setOrder(paidOrder)();
        closeDocument();
        askDocument('receipt', '佐藤 花');
      },
    }),
  ],
} satisfies Meta<typeof DocumentDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Proposes the buyer's name. */
export const Receipt: Story = {
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(canvas.getByRole('textbox')).toHaveValue('佐藤 花');
  },
};

/** The server refuses, for example after too many issues: the dialog stays, with the reason. */
export const Refused: Story = {
  parameters: { visual: { skip: 'a notice above the field of Receipt' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '発行して印刷' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect($askedDocument.get()).not.toBeNull();
  },
};

export const Closed: Story = {
  parameters: { visual: { skip: 'nothing can be seen' } },
  play: async ({ canvas }) => {
    const [, back] = await canvas.findAllByRole('button', { name: '戻る' });
    await userEvent.click(back as HTMLElement);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
