import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { $cart } from '../../../src/features/cart/list.ts';
import { $cartSheet } from '../../../src/features/cart/sheet.ts';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import { Overlays } from '../../../src/islands/frame/overlays.tsx';
import { showFailure } from '../../../src/platform/errors/show-failure.ts';
import { showToast } from '../../../src/platform/toast/actions.ts';
import { scene } from '../../scene.tsx';
import { sampleItem } from '../../support/cart-samples.ts';
import { textOf } from '../../support/each-error.ts';
import { closeAll } from '../../support/room-stage.ts';
import { sampleStore } from '../../support/samples.ts';
import { press } from '../../ui/real-keys.ts';

const over = (then: () => void) =>
  scene({
    set: () => {
      closeAll();
      $store.set({ status: 'ready', data: sampleStore });
      $session.set({ type: 'ghost' });
      then();
    },
  });

const meta = {
  title: 'Pages/Frame/Overlays',
  component: Overlays,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Overlays>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 login check: Escape closes it. */
export const LoginPrompt: Story = {
  decorators: [over(() => $prompt.set('login'))],
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'ログイン' });
    await waitFor(() => expect(dialog).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /メール/ })).toHaveFocus());
    await press('{Escape}');
    await waitFor(() => expect($prompt.get()).toBe('none'));
    $prompt.set('login');
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};

/** Spec §6: guests choose a nickname. */
export const NicknamePrompt: Story = {
  decorators: [over(() => $prompt.set('nickname'))],
  play: async ({ canvas }) => {
    const dialog = await canvas.findByRole('dialog', { name: 'ニックネームで参加' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const Cart: Story = {
  decorators: [
    over(() => {
      $cart.set({ status: 'ready', data: { items: [sampleItem()], trashed: [] } });
      $cartSheet.set('open');
    }),
  ],
  play: async ({ canvas }) => {
    const sheet = await canvas.findByRole('dialog', { name: 'カート' });
    await waitFor(() => expect(sheet).toBeVisible());
    await press('{Escape}');
    await waitFor(() => expect($cartSheet.get()).toBe('closed'));
    $cartSheet.set('open');
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};

/** Each is announced. Spec §9 toast defaults. */
export const Toasts: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [over(() => {})],
  play: async ({ canvas, userEvent }) => {
    const region = await canvas.findByRole('region', { name: 'お知らせ' }, { timeout: 15_000 });
    showToast('カートに入れました', 'success');
    showToast('リンクをコピーしました');
    await waitFor(() => expect(region).toHaveTextContent('カートに入れました'));
    // A pointer over each stops its time.
    await userEvent.hover(canvas.getByText('リンクをコピーしました'));
    fireEvent.pointerOver(canvas.getByText('カートに入れました'));
    await expect(canvas.getAllByRole('button', { name: '閉じる' })).toHaveLength(2);
  },
};

/** Spec §8 401: the reason after the reload. */
export const SignedOut: Story = {
  decorators: [over(() => void showFailure({ code: 'UNAUTHORIZED', messages: [] }))],
  play: async ({ canvas, userEvent }) => {
    const said = await canvas.findByText(textOf('UNAUTHORIZED'), {}, { timeout: 15_000 });
    await userEvent.hover(said);
    await waitFor(() => expect(said).toBeVisible());
  },
};
