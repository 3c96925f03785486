import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StoreCard } from '../../../src/features/store/store-card.tsx';
import { scene } from '../../scene.tsx';
import { sampleStore } from '../../support/samples.ts';

const meta = {
  title: 'Features/Store/Store card',
  component: StoreCard,
  args: {
    store: sampleStore,
    words: { onAir: '配信中', visit: 'お店を見る', watch: 'ライブを見る' },
  },
  decorators: [scene({})],
  parameters: { visual: { skip: 'Islands/Home shows it' } },
} satisfies Meta<typeof StoreCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OnAir: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('配信中')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'ライブを見る' })).toHaveAttribute(
      'href',
      '/hanamichi/live/1',
    );
  },
};
export const OffAir: Story = {
  args: { store: { ...sampleStore, live_post_id: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('配信中')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'ライブを見る' })).toBeNull();
  },
};
export const WithoutImages: Story = {
  args: { store: { ...sampleStore, avatar_url: null, image_url: null, description: '' } },
};
export const LongOn320: Story = {
  args: {
    store: {
      ...sampleStore,
      name: '祭屋 まつりや 全国縁日道具と浴衣と提灯の専門店 本店',
      description: '浴衣、下駄、うちわ、提灯、風車、射的の景品まで。'.repeat(6),
    },
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = {
  args: { words: { onAir: 'On air', visit: 'Visit the store', watch: 'Watch live' } },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { words: { onAir: '直播中', visit: '逛逛商店', watch: '觀看直播' } },
  globals: { locale: 'zh-TW' },
};
