import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Greeting } from '../../../src/features/comment/greeting.tsx';
import { $greeting } from '../../../src/features/comment/joined.ts';
import { scene } from '../../scene.tsx';

const cameIn = (name: string) => scene({ set: () => $greeting.set({ id: name, name }) });

const meta = {
  title: 'Features/Comment/Greeting',
  component: Greeting,
  decorators: [
    cameIn('まい'),
    (Story) => (
      <div style={{ padding: 16, background: 'var(--color-stage)' }}>
        <div style={{ position: 'relative', blockSize: 64 }}>
          <Story />
        </div>
      </div>
    ),
  ],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof Greeting>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('まいさんが来店しました')).toBeInTheDocument();
    // Announced greetings would hide other announcements.
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
/** Spec §4 greeting toast: it leaves after three seconds. */
export const Leaves: Story = {
  parameters: { visual: { skip: 'it is gone then' } },
  play: async () => {
    await waitFor(() => expect($greeting.get()).toBeUndefined(), { timeout: 15_000 });
  },
};
export const LongOn320: Story = {
  decorators: [cameIn('縁日が大好きで毎週かならず来ている常連の山田 花')],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
