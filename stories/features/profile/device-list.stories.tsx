import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { DeviceList } from '../../../src/features/profile/device-list.tsx';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { setAccount } from '../../support/account-stage.ts';
import { textOf } from '../../support/each-error.ts';

const devices = (http: Answers) => scene({ set: () => setAccount(), http });
const said = () => $toasts.get().map(({ text }) => text);

const meta = {
  title: 'Features/Profile/Device list',
  component: DeviceList,
  parameters: { visual: { skip: 'Pages/Account/Member shows it' } },
} satisfies Meta<typeof DeviceList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const EndsOne: Story = {
  decorators: [devices({ endSession: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('この端末');
    const end = canvas.getByRole('button', { name: 'Chrome（Windows） をログアウトする' });
    await userEvent.click(end);
    await waitFor(() => expect(canvas.queryByText('Chrome（Windows）')).toBeNull());
    await waitFor(() => expect(said()).toEqual(['ログアウトしました']));
  },
};

export const EndsAllOthers: Story = {
  decorators: [devices({ endOtherSessions: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ほかの端末をすべてログアウト' }));
    const question = await canvas.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'ログアウトする' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await expect(canvas.getByText('Safari（iPhone）')).toBeVisible();
  },
};

/** Spec §8: the device stays. */
export const Failed: Story = {
  decorators: [devices({ endSession: { failure: 'NETWORK' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Chrome/ }));
    await waitFor(() => expect(said()).toEqual([textOf('NETWORK')]));
    await expect(canvas.getByText('Chrome（Windows）')).toBeVisible();
  },
};
