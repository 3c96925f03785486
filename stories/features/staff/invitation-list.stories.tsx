import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { InvitationList } from '../../../src/features/staff/invitation-list.tsx';
import {
  $accepting,
  $staffInvitations,
  type StaffInvitation,
} from '../../../src/features/staff/invitations.ts';
import type { Load } from '../../../src/platform/state/load.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { setAccount } from '../../support/account-stage.ts';
import { textOf } from '../../support/each-error.ts';

const store = { slug: 'hanamichi', name: '花みち' };
const invitation: StaffInvitation = {
  id: 4,
  store,
  role: 'operator',
  expires_at: '2026-12-03T09:00:00.000Z',
};

const invited = (loaded: Load<StaffInvitation[]>, http: Answers = {}) =>
  scene({
    set: () => {
      setAccount();
      $accepting.set(null);
      $staffInvitations.set(loaded);
    },
    http,
  });
const one = { status: 'ready', data: [invitation] } as const;
const said = () => $toasts.get().map(({ text }) => text);

const meta = {
  title: 'Features/Staff/Invitation list',
  component: InvitationList,
} satisfies Meta<typeof InvitationList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The member accepts, and the invitation disappears. */
export const Accepted: Story = {
  decorators: [
    invited(
      { ...one, data: [...one.data] },
      { acceptStaffInvitation: { store, role: 'operator' } },
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('担当者：配信と注文の管理')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '花みち の招待を承認する' }));
    await waitFor(() => expect(said()).toEqual(['花みち のスタッフになりました']));
    await expect(canvas.queryByText('花みち')).toBeNull();
  },
};

/** The member logged in with another address. */
export const None: Story = { decorators: [invited({ status: 'ready', data: [] })] };

export const Failed: Story = {
  parameters: { visual: { skip: 'Accepted at rest looks like that' } },
  decorators: [
    invited({ ...one, data: [...one.data] }, { acceptStaffInvitation: { failure: 'NETWORK' } }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '花みち の招待を承認する' }));
    await waitFor(() => expect(said()).toEqual([textOf('NETWORK')]));
    await expect(canvas.getByText('花みち')).toBeVisible();
  },
};
