import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { SharePrompt } from '../../../src/features/voucher/share-prompt.tsx';
import { $voucherRecord, $voucherView } from '../../../src/features/voucher/voucher.ts';
import { scene } from '../../scene.tsx';
import { sampleUser } from '../../support/samples.ts';
import { setStore } from '../../support/store-stage.ts';
import { sampleVoucher } from '../../support/voucher-samples.ts';
import { press } from '../../ui/real-keys.ts';

const prompted = (isMember = true) =>
  scene({
    set: () => {
      setStore();
      $prompt.set('none');
      $session.set(isMember ? { type: 'member', user: sampleUser } : { type: 'ghost' });
      $voucherRecord.set({ received: false, voucher: sampleVoucher });
      $voucherView.set({ view: 'prompt' });
    },
  });

const meta = {
  title: 'Features/Voucher/Share prompt',
  component: SharePrompt,
  args: { onShare: fn() },
  decorators: [prompted()],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof SharePrompt>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 voucher flow: it is announced and takes no focus. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveTextContent('¥300のクーポン');
    await expect(document.body).toHaveFocus();
  },
};
export const Accepted: Story = {
  parameters: { visual: { skip: 'it is gone then' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'シェアして受け取る' }));
    await waitFor(() => expect(args.onShare).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
/** Spec §6: only members can acquire, so a ghost signs in. */
export const AsGhost: Story = {
  decorators: [prompted(false)],
  parameters: { visual: { skip: 'looks like Default, then it is gone' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'シェアして受け取る' }));
    await waitFor(() => expect($prompt.get()).toBe('login'));
    $prompt.set('none');
    await expect(args.onShare).not.toHaveBeenCalled();
  },
};
export const Dismissed: Story = {
  parameters: { visual: { skip: 'it is gone then' } },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button', { name: '閉じる' }).focus();
    await press('{Enter}');
    await expect(canvas.queryByRole('region')).toBeNull();
    await expect(args.onShare).not.toHaveBeenCalled();
  },
};
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
