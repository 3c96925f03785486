import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { PasskeySection } from '../../../src/features/passkey/passkey-section.tsx';
import { $passkeys } from '../../../src/features/passkey/passkeys.ts';
import { $passkeySupport } from '../../../src/features/passkey/support.ts';
import { LOADING } from '../../../src/platform/state/load.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { samplePasskeys, setAccount } from '../../support/account-stage.ts';
import { failingCall, textOf } from '../../support/each-error.ts';

const page = (http: Answers = {}, then?: () => void) =>
  scene({
    set: () => {
      setAccount();
      then?.();
    },
    http,
  });
const said = () => $toasts.get().map(({ text }) => text);

const meta = {
  title: 'Features/Passkey/Passkey section',
  component: PasskeySection,
  args: { hasPassword: true },
  decorators: [page()],
} satisfies Meta<typeof PasskeySection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Passkeys: Story = {};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
export const Empty: Story = {
  parameters: { visual: { schemes: ['light'] } },
  decorators: [page({}, () => $passkeys.set({ status: 'ready', data: [] }))],
};
export const Loading: Story = {
  parameters: { visual: { schemes: ['light'] } },
  decorators: [page({}, () => $passkeys.set(LOADING))],
};
export const Unsupported: Story = {
  parameters: { visual: { schemes: ['light'] } },
  decorators: [page({}, () => $passkeySupport.set('no'))],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LoadsAgain: Story = {
  parameters: { visual: { schemes: ['light'] } },
  decorators: [
    page({ listPasskeys: { data: samplePasskeys } }, () =>
      $passkeys.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } }),
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(textOf('NETWORK'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
  },
};

export const Adds: Story = {
  parameters: { visual: { after: 'play', schemes: ['light'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'パスキーを追加' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '追加する' }));
    await expect(dialog.getByLabelText(/パスワード/)).toHaveFocus();
    await userEvent.clear(dialog.getByLabelText(/名前/));
    await userEvent.click(dialog.getByRole('button', { name: '追加する' }));
    await expect(dialog.getByLabelText(/名前/)).toHaveFocus();
  },
};

const refused = failingCall('passkey');

/** Spec §8: each error of adding one. The dialog stays. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like Adds with a notice' } },
  args: { hasPassword: false },
  decorators: [page({ startPasskey: refused.answer })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'パスキーを追加' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await refused.each(async (text) => {
      await userEvent.click(dialog.getByRole('button', { name: '追加する' }));
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text));
    });
  },
};

export const WrongPassword: Story = {
  parameters: { visual: { skip: 'looks like Adds' } },
  decorators: [
    page({ startPasskey: { failure: 'INVALID_INPUT', fields: { password: ['is not yours'] } } }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'パスキーを追加' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/パスワード/), 'wrong');
    await userEvent.click(dialog.getByRole('button', { name: '追加する' }));
    await waitFor(() => expect(dialog.getByText('パスワードが正しくありません')).toBeVisible());
  },
};

/** Signs in again and returns. */
export const NotFresh: Story = {
  parameters: { visual: { skip: 'looks like Adds with a notice' } },
  args: { hasPassword: false },
  decorators: [page({ startPasskey: { failure: 'LOGIN_NOT_FRESH' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'パスキーを追加' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: '追加する' }));
    await waitFor(() =>
      expect(dialog.getByRole('link', { name: 'もう一度ログインする' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^\/hanamichi\/login\?again=true/),
      ),
    );
  },
};

export const Renames: Story = {
  parameters: { visual: { skip: 'looks like Adds' } },
  decorators: [page({ renamePasskey: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '会社の鍵 の名前を変更' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText(/名前/));
    await userEvent.type(dialog.getByLabelText(/名前/), '家の鍵');
    await userEvent.click(dialog.getByRole('button', { name: '保存する' }));
    await waitFor(() => expect(canvas.getByText('家の鍵')).toBeVisible());
    await waitFor(() => expect(said()).toEqual(['名前を変更しました']));
  },
};

export const Removes: Story = {
  parameters: { visual: { skip: 'a confirmation like the others' } },
  decorators: [page({ removePasskey: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '会社の鍵 を削除する' }));
    const question = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(canvas.queryByText('会社の鍵')).toBeNull());
    await waitFor(() => expect(said()).toEqual(['パスキーを削除しました']));
  },
};

/** The passkey stays. */
export const RemovalFailed: Story = {
  parameters: { visual: { skip: 'looks like Passkeys' } },
  decorators: [page({ removePasskey: { failure: 'NETWORK' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '会社の鍵 を削除する' }));
    const question = within(await canvas.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(said()).toEqual([textOf('NETWORK')]));
    await expect(canvas.getByText('会社の鍵')).toBeVisible();
  },
};
