import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $ribbon, $voucherView } from '../../../src/features/voucher/voucher.ts';
import { VoucherDialogs } from '../../../src/features/voucher/voucher-dialogs.tsx';
import { scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';
import { setStore } from '../../support/store-stage.ts';
import { sampleVoucher } from '../../support/voucher-samples.ts';
import { press } from '../../ui/real-keys.ts';

type View = ReturnType<typeof $voucherView.get>;

const became = (view: View, ribbon = false) =>
  scene({
    set: () => {
      setStore();
      $ribbon.set(ribbon ? sampleVoucher : undefined);
      $voucherView.set(view);
    },
  });
const received: View = { view: 'received', voucher: sampleVoucher };
const gone: View = { view: 'gone', failure: { code: 'VOUCHER_NOT_AVAILABLE', messages: [] } };

const meta = {
  title: 'Features/Voucher/Voucher dialogs',
  component: VoucherDialogs,
  parameters: { visual: { skip: 'Islands/Live room/Room extras shows them' } },
} satisfies Meta<typeof VoucherDialogs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 voucher flow: success shows the share dialog. */
export const Received: Story = { decorators: [became(received)] };
/** Spec §4 voucher flow: the ribbon follows a second later. */
export const WithRibbon: Story = {
  decorators: [became(received, true)],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('¥300のクーポンを受け取りました')).toBeVisible());
  },
};
export const BackToShow: Story = {
  decorators: [became(received)],
  parameters: { visual: { skip: 'it is gone then' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ライブに戻る' }));
    await expect($voucherView.get()).toEqual({ view: 'none' });
  },
};
/** Spec §2 voucher dialogs, §4: failure shows the no-voucher dialog with the reason. */
export const Gone: Story = {
  decorators: [became(gone)],
  play: async ({ canvas }) => {
    const said = textOf('VOUCHER_NOT_AVAILABLE');
    await waitFor(() => expect(canvas.getByText(said)).toBeVisible());
  },
};
export const GoneByEscape: Story = {
  decorators: [became(gone)],
  parameters: { visual: { skip: 'it is gone then' } },
  play: async ({ canvas }) => {
    const dialog = canvas.getByRole<HTMLDialogElement>('dialog');
    if (!(await press('{Escape}'))) dialog.requestClose();
    await waitFor(() => expect($voucherView.get()).toEqual({ view: 'none' }));
  },
};
export const GoneWithoutReason: Story = { decorators: [became({ view: 'gone' })] };
export const On320: Story = {
  decorators: [became(received)],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { decorators: [became(gone)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [became(received)],
  globals: { locale: 'zh-TW' },
};
