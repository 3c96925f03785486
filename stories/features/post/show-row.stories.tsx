import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ShowRow } from '../../../src/features/post/show-row.tsx';
import { scene } from '../../scene.tsx';
import { liveShow, replayShow, upcomingShow } from '../../support/store-samples.ts';

const meta = {
  title: 'Features/Post/Show row',
  component: ShowRow,
  args: { show: liveShow, store: 'hanamichi', timeZone: 'Asia/Tokyo', lang: 'ja' },
  decorators: [scene({}), (Story) => <ul>{Story()}</ul>],
  parameters: { visual: { skip: 'Pages/Store info shows it' } },
} satisfies Meta<typeof ShowRow>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §3 Replay list item: isLiving. */
export const OnAir: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('配信中')).toBeVisible();
    await expect(canvas.getByText('2026/11/21 18:00 に始まりました')).toBeVisible();
  },
};
export const Upcoming: Story = {
  args: { show: upcomingShow },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('配信予定')).toBeVisible();
    await expect(canvas.getByText('チケット制')).toBeVisible();
  },
};
export const Replay: Story = {
  args: { show: replayShow },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('見逃し配信')).toBeVisible();
    await expect(canvas.getByText('2026/12/31 まで視聴できます')).toBeVisible();
  },
};
