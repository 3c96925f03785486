import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { $offered, $voucherView } from '../../src/features/voucher/voucher.ts';
import { scene } from '../scene.tsx';
import { LiveRoom } from '../support/live-room.tsx';
import { samplePost } from '../support/post-samples.ts';
import { RoomPage } from '../support/room-frame.tsx';
import { setRoom } from '../support/room-stage.ts';
import { sampleVoucher } from '../support/voucher-samples.ts';
import { press } from '../ui/real-keys.ts';
import { flowParameters } from './flow.ts';

const announced = fn();
const shared = fn(async () => {});

const room = scene({
  set: () => {
    announced.mockClear();
    shared.mockClear();
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true });
    setRoom();
  },
  http: {
    getVoucherRecord: { success: false },
    searchVoucher: { data: sampleVoucher },
    announceShared: ({ body }) => {
      announced(body);
      return { success: true };
    },
    acquireVoucher: { success: true, message: '' },
    getPost: samplePost,
  },
});

const meta = {
  title: 'Flows/Receive a share voucher',
  component: LiveRoom,
  parameters: flowParameters,
  decorators: [(Story) => <RoomPage>{Story()}</RoomPage>, room],
} satisfies Meta<typeof LiveRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

const received: Story['play'] = async ({ canvas }) => {
  const name = 'クーポンをお受け取りいただきました';
  const dialog = await canvas.findByRole('dialog', { name }, { timeout: 15_000 });
  await waitFor(() => expect(dialog).toBeVisible());
  await expect(shared).toHaveBeenCalledWith(
    expect.objectContaining({ url: expect.stringContaining('/hanamichi/live/1') }),
  );
  await waitFor(() => expect(announced).toHaveBeenCalledTimes(1));
  const ribbon = await canvas.findByText('¥300のクーポンを受け取りました', {}, { timeout: 15_000 });
  await waitFor(() => expect(ribbon).toBeVisible());
};

/** Spec §4 voucher flow: a native share, the dialog, then the ribbon. */
export const FromTheBar: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'シェア' }));
    const sheet = await canvas.findByRole(
      'dialog',
      { name: 'このライブをシェア' },
      { timeout: 15_000 },
    );
    await waitFor(() => expect(sheet).toBeVisible());
    await waitFor(() => expect(sheet).toHaveTextContent(sampleVoucher.name));
    await userEvent.click(canvas.getByRole('button', { name: 'シェアする' }));
    await received(context);
    await userEvent.click(canvas.getByRole('button', { name: 'ライブに戻る' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

async function focusAndPress(button: HTMLElement): Promise<void> {
  await waitFor(() => {
    button.focus();
    return expect(button).toHaveFocus();
  });
  await press('{Enter}');
}

export const FromThePrompt: Story = {
  play: async (context) => {
    const { canvas } = context;
    // The prompt's ten seconds are too long for a story.
    await waitFor(() => expect($offered.get()).toBeTruthy());
    $voucherView.set({ view: 'prompt' });
    const accept = await canvas.findByRole(
      'button',
      { name: 'シェアして受け取る' },
      { timeout: 15_000 },
    );
    await focusAndPress(accept);
    const share = await canvas.findByRole('button', { name: 'シェアする' }, { timeout: 15_000 });
    await waitFor(() => expect(share).toBeVisible());
    await focusAndPress(share);
    await received(context);
    await press('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};
