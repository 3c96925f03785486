import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyLink } from '../../../src/features/share/copy-link.tsx';
import { $refused } from '../../../src/features/share/dialog.ts';
import { scene } from '../../scene.tsx';

const meta = {
  title: 'Features/Share/Copy link',
  component: CopyLink,
  args: { url: 'https://shop.example/hanamichi/live/1' },
  decorators: [scene({ set: () => $refused.set('nothing') })],
  parameters: { visual: { skip: 'Features/Share/Share dialog shows it' } },
} satisfies Meta<typeof CopyLink>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongOn320: Story = {
  args: { url: `https://shop.example/${'とても長い住所'.repeat(12)}` },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
