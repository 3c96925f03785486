import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

const meta = {
  component: Skeleton,
  args: { shape: 'text' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Lines: Story = { args: { lines: 3 } };
export const Picture: Story = { args: { shape: 'image' } };
export const Circle: Story = { args: { shape: 'circle', width: 65 } };
export const Block: Story = { args: { shape: 'block', height: 52 } };
export const Dark: Story = { args: { lines: 3 }, globals: { scheme: 'dark' } };
