import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReplayPanel } from '../../../src/islands/live/replay-panel.tsx';
import { scene } from '../../scene.tsx';
import { setReplay } from '../../support/replay-samples.ts';

const meta = {
  title: 'Pages/Live room/Replay panel',
  component: ReplayPanel,
  decorators: [scene({ set: () => setReplay() })],
  parameters: { visual: { skip: 'Features/Replay shows its controls' } },
} satisfies Meta<typeof ReplayPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '映像の操作' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: '再生速度' })).toHaveValue('1');
  },
};
