import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $stores, loadStores, type StoreSummary } from '../../../src/features/store/store.ts';
import { Home } from '../../../src/islands/home/home.tsx';
import { NoStores } from '../../../src/islands/home/no-stores.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { type Answers, scene } from '../../scene.tsx';
import { sampleStore } from '../../support/samples.ts';

const { id, slug, name, description, avatar_url, image_url, live_post_id } = sampleStore;
const hanamichi: StoreSummary = {
  id,
  slug,
  name,
  description,
  avatar_url,
  image_url,
  live_post_id,
};
const formosa: StoreSummary = {
  id: 2,
  slug: 'formosa',
  name: '福爾摩沙選物',
  description: '從茶園到市集，把台灣的日常好物帶到你家。',
  avatar_url: '/demo/formosa/avatar.svg',
  image_url: '/demo/formosa/cover.svg',
  live_post_id: null,
};
const wordy: StoreSummary = {
  ...formosa,
  id: 3,
  name: '祭屋 まつりや 全国縁日道具と浴衣と提灯の専門店 本店',
  description: '浴衣、下駄、うちわ、提灯、風車、射的の景品まで。'.repeat(6),
  avatar_url: null,
  image_url: null,
};

const asked = (http: Answers) => scene({ set: () => void loadStores(), http });

const meta = {
  title: 'Pages/Home',
  component: Home,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Home>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { decorators: [scene({ set: () => $stores.set(LOADING) })] };

/** The stores, and a show on air. Spec §2 home page. */
export const Ready: Story = {
  decorators: [asked({ listStores: { data: [hanamichi, formosa] } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'ライブを見る' })).toHaveAttribute(
      'href',
      '/hanamichi/live/1',
    );
    await expect(canvas.getAllByRole('link', { name: 'お店を見る' })).toHaveLength(2);
  },
};

export const LongTexts: Story = {
  decorators: [asked({ listStores: { data: [wordy] } })],
};

export const Empty: Story = {
  decorators: [asked({ listStores: { data: [] } })],
  render: () => <NoStores isOwnMachine={false} />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'まだお店がありません' }),
    ).toBeVisible();
  },
};

/** How to open a store on your own machine. */
export const EmptyOnOwnMachine: Story = {
  decorators: [asked({ listStores: { data: [] } })],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'この端末からお店を開けます' }),
    ).toBeVisible();
    await expect(canvas.getByText(/store init my-store/)).toBeVisible();
  },
};

export const Unreachable: Story = {
  decorators: [
    scene({
      set: () => $stores.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } }),
      http: { listStores: { data: [hanamichi] } },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お店につながりません');
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }));
    await expect(await canvas.findByRole('link', { name: '花道 はなみち' })).toBeVisible();
  },
};

const ready = asked({ listStores: { data: [hanamichi, formosa] } });

export const On320: Story = { decorators: [ready], globals: { viewport: { value: 'phone320' } } };
export const English: Story = { decorators: [ready], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [ready], globals: { locale: 'zh-TW' } };
