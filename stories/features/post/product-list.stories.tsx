import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $post, type Post } from '../../../src/features/post/post.ts';
import { ProductList } from '../../../src/features/post/product-list.tsx';
import { $store } from '../../../src/features/store/store.ts';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { sampleStore } from '../../support/samples.ts';

const tray = (change: Partial<Post> = {}) =>
  scene({
    set: () => {
      $store.set({ status: 'ready', data: sampleStore });
      $post.set({ status: 'ready', data: { ...samplePost, ...change } });
    },
  });

const meta = {
  title: 'Features/Post/Product list',
  component: ProductList,
} satisfies Meta<typeof ProductList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllStates: Story = { decorators: [tray()] };

/** Finds the product in any spelling. */
export const SearchByKeyword: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [tray()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: '商品を探す' }), 'ａ３');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('heading', { name: '江戸風鈴 金魚' })).toBeVisible();
  },
};

export const NothingFound: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [tray()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'うちわ');
    await expect(canvas.getByText('該当する商品がありません')).toBeVisible();
  },
};

/** Restores the list, and keeps the panel open. */
export const SearchCleared: Story = {
  decorators: [tray()],
  parameters: { visual: { skip: 'looks like AllStates' } },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox', { name: '商品を探す' });
    const all = canvas.getAllByRole('listitem').length;
    await userEvent.type(field, 'a3{Escape}');
    await expect(field).toHaveValue('');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(all);
    await userEvent.type(field, 'a3{Enter}');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: '入力を消す' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(all);
    await expect(field).toHaveFocus();
  },
};

export const Empty: Story = { decorators: [tray({ products: [] })] };

export const Loading: Story = {
  decorators: [scene({ set: () => $post.set(LOADING) })],
};

export const English: Story = { decorators: [tray()], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [tray()], globals: { locale: 'zh-TW' } };
