import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $post } from '../../../src/features/post/post.ts';
import { RoomMark } from '../../../src/islands/live/room-mark.tsx';
import { scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { setStore } from '../../support/store-stage.ts';

const marked = (liveweb_ennichi_logo: boolean) =>
  scene({
    set: () => {
      setStore();
      $post.set({ status: 'ready', data: { ...samplePost, liveweb_ennichi_logo } });
    },
  });

const meta = {
  title: 'Pages/Live room/Room mark',
  component: RoomMark,
  parameters: { visual: { skip: 'Pages/Live room shows it' } },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', background: '#1c1714', height: 80 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RoomMark>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §9 logo: shown true. */
export const Default: Story = {
  decorators: [marked(true)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ennichi')).toBeVisible();
  },
};
export const LeftOut: Story = {
  decorators: [marked(false)],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Ennichi')).toBeNull();
  },
};
