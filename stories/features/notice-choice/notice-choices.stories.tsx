import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $lineChoice, $noticeChoices } from '../../../src/features/notice-choice/choices.ts';
import { NoticeChoices } from '../../../src/features/notice-choice/notice-choices.tsx';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { sampleChoices, setAccount } from '../../support/account-stage.ts';
import { textOf } from '../../support/each-error.ts';

const choices = (http: Answers, then?: () => void) =>
  scene({
    set: () => {
      setAccount();
      then?.();
    },
    http,
  });

const meta = {
  title: 'Features/Notice choice/Notice choices',
  component: NoticeChoices,
  args: { hasAddress: true },
  parameters: { visual: { skip: 'Pages/Account/Member shows it' } },
} satisfies Meta<typeof NoticeChoices>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Mails that cannot be switched off are named below. */
export const SwitchesOff: Story = {
  decorators: [
    choices({
      setNoticeChoice: ({ body }) => ({
        data: [body as (typeof sampleChoices)[number]],
        line: null,
      }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/ご注文・お支払い・発送・ログイン/)).toBeVisible();
    const box = canvas.getByRole('checkbox', { name: '抽選の当選' });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    await expect(canvas.getByRole('checkbox', { name: '配信の開始' })).toBeChecked();
    await expect($toasts.get()).toEqual([]);
  },
};

/** Spec §8: the box returns to the saved choice. */
export const Refused: Story = {
  decorators: [choices({ setNoticeChoice: { failure: 'NETWORK' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '再入荷' }));
    await waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual([textOf('NETWORK')]));
    await expect(canvas.getByRole('checkbox', { name: '再入荷' })).not.toBeChecked();
  },
};

export const LoadsAgain: Story = {
  decorators: [
    choices({ listNoticeChoices: { data: sampleChoices, line: null } }, () =>
      $noticeChoices.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } }),
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }));
    await expect(await canvas.findByRole('checkbox', { name: '再入荷' })).toBeVisible();
  },
};

/** Signed in by LINE, without an address. */
export const WithoutAddress: Story = {
  args: { hasAddress: false },
  decorators: [choices({})],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/メールアドレスを確認すると/)).toBeVisible();
  },
};

const withLine = (is_connected: boolean, http: Answers = {}) =>
  choices(http, () => $lineChoice.set({ is_connected, is_on: false }));

/** Mail stays for what LINE does not carry. */
export const ByLine: Story = {
  decorators: [
    withLine(true, {
      setLineNotices: ({ body }) => ({
        data: sampleChoices,
        line: { is_connected: true, ...(body as { is_on: boolean }) },
      }),
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'お知らせをLINEで受け取る' });
    await expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    await expect(canvas.getByText(/届かないときはメールで/)).toBeVisible();
    await expect($toasts.get()).toEqual([]);
  },
};

/** Spec §8: the box returns to the saved choice. */
export const LineRefused: Story = {
  decorators: [withLine(true, { setLineNotices: { failure: 'NETWORK' } })],
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'お知らせをLINEで受け取る' });
    await userEvent.click(box);
    await waitFor(() => expect($toasts.get().map(({ text }) => text)).toEqual([textOf('NETWORK')]));
    await expect(box).not.toBeChecked();
  },
};

export const LineNotConnected: Story = {
  decorators: [withLine(false)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/LINEでログインすると/)).toBeVisible();
    await expect(canvas.queryByRole('checkbox', { name: /LINE/ })).toBeNull();
  },
};
