import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $shows } from '../../../src/features/post/shows.ts';
import { StoreShows } from '../../../src/islands/info/store-shows.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { sampleStore } from '../../support/samples.ts';
import { setStoreInfo } from '../../support/store-samples.ts';

const meta = {
  title: 'Pages/Store shows',
  component: StoreShows,
  args: { store: sampleStore },
  decorators: [scene({ set: setStoreInfo })],
  parameters: { visual: { skip: 'Pages/Store info shows it' } },
} satisfies Meta<typeof StoreShows>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On air, upcoming, then replays. Spec §3 Replay list item. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
  },
};
export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        $shows.set(LOADING);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
