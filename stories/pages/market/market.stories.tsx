import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Reply } from '../../../src/contract/schemas.ts';
import {
  $productFilters,
  $productList,
  loadProducts,
} from '../../../src/features/product/product-list.ts';
import { EVERYTHING } from '../../../src/features/product/rules/search.ts';
import { $store } from '../../../src/features/store/store.ts';
import { Market } from '../../../src/islands/market/market.tsx';
import { $route } from '../../../src/platform/route/current.ts';
import { EMPTY, LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { expectFit } from '../../support/expect-fit.ts';
import { sampleProduct, sampleStore } from '../../support/samples.ts';

const product = (id: number, picture: string, name: string, price: number) => ({
  ...sampleProduct,
  id,
  name,
  min_price: price,
  max_price: price,
  images: [{ id: 1, url: `/demo/hanamichi/${picture}.svg`, alt: '' }],
  skus: sampleProduct.skus.slice(1).map((sku) => ({ ...sku, price })),
});
const products = [
  sampleProduct,
  product(2, 'furin', '江戸風鈴 金魚', 2750),
  product(3, 'magewappa', '曲げわっぱ 弁当箱', 9900),
  product(4, 'kiriko', '江戸切子 ぐい呑み 瑠璃', 8800),
  product(5, 'tenugui', '注染手ぬぐい 縁日', 1320),
  product(6, 'tetsubin', '南部鉄瓶 あられ', 16_500),
];
const links = { first: '/', last: '/', prev: null, next: null };
type ProductPage = Reply<'listProducts'>;

const page = (data: ProductPage['data'], total = data.length): ProductPage => ({
  data,
  links,
  meta: {
    current_page: 1,
    from: 1,
    last_page: total > data.length ? 2 : 1,
    path: '/',
    per_page: 24,
    to: data.length,
    total,
  },
});
const storeReady = () => {
  $productFilters.set(EMPTY);
  $route.set({ name: 'market', params: { store: 'hanamichi' } });
  $store.set({ status: 'ready', data: sampleStore });
};

const meta = {
  title: 'Pages/Market',
  component: Market,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Market>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        $store.set(LOADING);
        $productList.set(LOADING);
      },
    }),
  ],
};

/** Spec §1 ticket mode: only tickets. */
export const TicketMode: Story = {
  parameters: { visual: { skip: 'looks like Ready' } },
  decorators: [
    scene({
      set: () => {
        storeReady();
        $store.set({ status: 'ready', data: { ...sampleStore, is_ticket_mode: true } });
        void loadProducts('hanamichi', EVERYTHING);
      },
      http: { listProducts: page([{ ...sampleProduct, is_ticket: true }]) },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'チケット' })).toBeVisible();
  },
};

/** Every product, and the show on air. Spec §2 product list. */
export const Ready: Story = {
  decorators: [
    scene({
      set: () => {
        storeReady();
        void loadProducts('hanamichi', EVERYTHING);
      },
      http: { listProducts: page(products) },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(6);
    await expect(canvas.getByRole('link', { name: /ライブを見る/ })).toBeVisible();
  },
};

/** The list waits for the filters. Spec §7 products. */
export const Filtered: Story = {
  parameters: { visual: { widths: [390] } },
  decorators: [
    scene({
      set: () => {
        storeReady();
        $productFilters.set({
          status: 'ready',
          data: {
            vendors: [{ id: 3, name: '常滑の窯元', product_count: 2 }],
            ...{ goods_count: 6, ticket_count: 2, in_stock_count: 6, on_sale_count: 1, tags: [] },
          },
        });
        void loadProducts('hanamichi', EVERYTHING);
      },
      http: {
        listProducts: ({ query }) =>
          page(query.get('with_product') === 'false' ? products.slice(0, 2) : products),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(6);
    await userEvent.click(canvas.getByRole('radio', { name: 'チケット' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(2));
    await expect(canvas.getByText('2点')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'すべて' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(6));
  },
};

export const NoResults: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => {
        storeReady();
        void loadProducts('hanamichi', EVERYTHING);
      },
      http: { listProducts: ({ query }) => page(query.has('keyword') ? [] : products) },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'くじら{Enter}');
    await expect(
      await canvas.findByRole('heading', { name: '見つかりませんでした' }),
    ).toBeVisible();
  },
};

/** Issue 29: the old list stays until the reply. */
export const AsOneTypes: Story = {
  ...NoResults,
  parameters: { visual: { skip: 'looks like Ready' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(6);
    await userEvent.type(canvas.getByRole('searchbox'), 'くじら');
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    await expect(
      await canvas.findByRole('heading', { name: '見つかりませんでした' }),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'すべての商品を見る' }));
    await expect(await canvas.findAllByRole('article')).toHaveLength(6);
    await waitFor(() => expect(canvas.getByRole('searchbox')).toHaveValue(''));
  },
};

export const SearchCleared: Story = {
  ...NoResults,
  parameters: { visual: { skip: 'looks like Ready' } },
  play: async (story) => {
    await NoResults.play?.(story);
    const { canvas, userEvent } = story;
    await userEvent.click(canvas.getByRole('button', { name: '検索をやめる' }));
    await expect(canvas.getByRole('searchbox')).toHaveValue('');
    await expect(await canvas.findAllByRole('article')).toHaveLength(6);
  },
};

export const Unreachable: Story = {
  decorators: [
    scene({
      set: () => {
        storeReady();
        void loadProducts('hanamichi', EVERYTHING);
      },
      http: { listProducts: { failure: 'INTERNAL' } },
    }),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('alert')).toBeVisible(), { timeout: 15_000 });
    await expect(canvas.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  },
};

const listed = (data: ProductPage['data']) =>
  scene({
    set: () => {
      storeReady();
      void loadProducts('hanamichi', EVERYTHING);
    },
    http: { listProducts: page(data) },
  });

const longNames = products.slice(0, 2).map((each) => ({
  ...each,
  name: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）',
  min_price: 1_280_000,
  max_price: 2_560_000,
}));

export const LongestOn320: Story = {
  decorators: [
    scene({
      set: () => {
        storeReady();
        const vendors = ['常滑の窯元 三代目 伊藤陶房と弟子たちの会', '曲げわっぱ工房'].map(
          (name, n) => ({ id: n + 1, name, product_count: 128 }),
        );
        $productFilters.set({
          status: 'ready',
          data: {
            ...{ vendors, goods_count: 128, ticket_count: 16 },
            ...{ in_stock_count: 128, on_sale_count: 12, tags: [] },
          },
        });
        void loadProducts('hanamichi', EVERYTHING);
      },
      http: { listProducts: page(longNames, 144) },
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(2);
    await expectFit();
  },
};
export const English: Story = {
  parameters: { visual: { skip: 'a product card shows its words' } },
  decorators: [listed(products.slice(0, 2))],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  parameters: { visual: { skip: 'a product card shows its words' } },
  decorators: [listed(products.slice(0, 2))],
  globals: { locale: 'zh-TW' },
};
