import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LinkDialog } from '../../../src/features/account/link-dialog.tsx';
import {
  $linking,
  askToLink,
  askToUnlink,
  finishLinking,
} from '../../../src/features/account/provider-link.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { setAccount } from '../../support/account-stage.ts';
import { failingCall } from '../../support/each-error.ts';
import { sampleUser } from '../../support/samples.ts';

const ask = (open: () => void, http: Answers = {}) =>
  scene({
    set: () => {
      setAccount();
      open();
    },
    http,
  });

const meta = {
  title: 'Features/Account/Link dialog',
  component: LinkDialog,
  args: { store: 'hanamichi', hasPassword: true },
  parameters: { visual: { skip: 'looks like Features/Account/Close dialog' } },
} satisfies Meta<typeof LinkDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const expectToast = (text: RegExp) =>
  waitFor(() =>
    expect(
      $toasts
        .get()
        .map(({ text }) => text)
        .join(),
    ).toMatch(text),
  );

const sent: unknown[] = [];
const GO = { name: 'LINEへ進む' };

/** A missing and a wrong password are marked. The address of the reply is not http, so nothing opens. */
export const Links: Story = {
  decorators: [
    ask(() => askToLink('line'), {
      startProviderLink: ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? { failure: 'INVALID_INPUT', fields: { password: ['is wrong'] } }
          : { url: 'about:blank' };
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    sent.length = 0;
    const password = await canvas.findByLabelText(/パスワード/);
    await userEvent.click(canvas.getByRole('button', GO));
    await expect(password).toHaveAccessibleDescription(/パスワードをご入力ください/);
    await expect(sent).toEqual([]);
    await userEvent.type(password, 'wrong');
    await userEvent.click(canvas.getByRole('button', GO));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/パスワードが/));
    await expect(sent).toEqual([{ store_slug: 'hanamichi', password: 'wrong' }]);
  },
};

const refused = failingCall('recentLogin');

/** Without a password an old login leads to a new one. */
export const EachError: Story = {
  args: { hasPassword: false },
  decorators: [ask(() => askToLink('facebook'), { startProviderLink: refused.answer })],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText(/パスワード/)).toBeNull();
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: 'Facebookへ進む' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
  },
};

export const Unlinks: Story = {
  decorators: [ask(() => askToUnlink('line'), { unlinkProvider: sampleUser })],
  play: async ({ canvas, userEvent }) => {
    const question = await canvas.findByRole('alertdialog');
    await expect(question).toHaveTextContent('LINEでのお知らせも届かなくなります');
    await userEvent.click(canvas.getByRole('button', { name: '連携を解除する' }));
    await expectToast(/連携を解除しました/);
    await waitFor(() => expect($linking.get().kind).toBe('none'));
  },
};

const returned = (link: string) => {
  const url = new URL(location.href);
  url.searchParams.set('provider_link', link);
  void finishLinking(url);
};

/** Back from the provider. */
export const Linked: Story = {
  decorators: [
    ask(() => returned('token'), {
      linkProvider: { ...sampleUser, providers: ['line'] },
    }),
  ],
  play: async () => {
    await expectToast(/連携しました/);
    await expect($session.get()).toMatchObject({ user: { providers: ['line'] } });
  },
};

export const AnotherMembers: Story = {
  decorators: [ask(() => returned('token'), { linkProvider: { failure: 'STATE_CONFLICT' } })],
  play: async () => {
    await expectToast(/ほかの会員の方がすでに連携/);
  },
};

export const Canceled: Story = {
  decorators: [ask(() => returned('failed'))],
  play: async () => {
    await expectToast(/連携できませんでした/);
  },
};
