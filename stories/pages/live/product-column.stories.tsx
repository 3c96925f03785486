import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProductColumn } from '../../../src/islands/live/product-column.tsx';
import { scene } from '../../scene.tsx';
import { setRoom } from '../../support/room-stage.ts';

const meta = {
  title: 'Pages/Live room/Product column',
  component: ProductColumn,
  decorators: [scene({ set: setRoom })],
  parameters: { visual: { skip: 'Islands/Live room shows it' } },
} satisfies Meta<typeof ProductColumn>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Three columns, with the list next to the video. */
export const WideScreen: Story = {
  globals: { viewport: { value: 'desktop1280' } },
  play: async ({ canvas }) => {
    if (innerWidth < 1024) return;
    await expect(await canvas.findByText('注染手ぬぐい 縁日')).toBeVisible();
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone390' } },
  parameters: { visual: { skip: 'nothing is shown' } },
  play: async ({ canvas }) => {
    if (innerWidth >= 1024) return;
    await expect(canvas.getByText('注染手ぬぐい 縁日')).not.toBeVisible();
  },
};
