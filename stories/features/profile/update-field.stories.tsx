import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { UpdateField } from '../../../src/features/profile/update-field.tsx';
import { scene } from '../../scene.tsx';
import { setAccount } from '../../support/account-stage.ts';
import { sampleUser } from '../../support/samples.ts';

const meta = {
  title: 'Features/Profile/Update field',
  component: UpdateField,
  args: { field: 'nickname', user: sampleUser },
  decorators: [scene({ set: () => setAccount(), http: { updateMe: 'never' } })],
  parameters: { visual: { skip: 'Pages/Account/Member update shows it' } },
} satisfies Meta<typeof UpdateField>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The button appears with the first change. */
export const Saving: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await userEvent.type(canvas.getByRole('textbox'), 'こ');
    const save = canvas.getByRole('button', { name: '保存する' });
    await userEvent.click(save);
    await expect(save).toHaveAttribute('aria-busy', 'true');
  },
};

/** The limit is 40 characters. */
export const TooLong: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'あ'.repeat(40));
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/40文字以内/);
  },
};
