import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { $product } from '../../../src/features/product/product.ts';
import { $session } from '../../../src/features/session/session.ts';
import { DeliveryFacts } from '../../../src/islands/product/delivery-facts.tsx';
import { OtherProducts } from '../../../src/islands/product/other-products.tsx';
import { ProductFacts } from '../../../src/islands/product/product-facts.tsx';
import { $route } from '../../../src/platform/route/current.ts';
import { type Answers, scene } from '../../scene.tsx';
import {
  sampleProduct,
  sampleShownProduct,
  sampleStore,
  sampleUser,
} from '../../support/samples.ts';
import { setStoreInfo } from '../../support/store-samples.ts';

const show = (http: Answers = {}) =>
  scene({
    set: () => {
      setStoreInfo();
      $route.set({ name: 'product', params: { store: 'hanamichi', productId: '1' } });
      $product.set({ status: 'ready', data: sampleShownProduct });
    },
    http,
  });

const meta = {
  title: 'Pages/Product facts',
  component: DeliveryFacts,
  args: { product: sampleShownProduct, store: sampleStore },
  decorators: [show()],
  parameters: { visual: { skip: 'Pages/Product detail shows it' } },
} satisfies Meta<typeof DeliveryFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Delivery: Story = {
  args: { product: { ...sampleShownProduct, vendor: { id: 3, name: '阿里山茶園' } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送料 ¥660')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '阿里山茶園 の商品を見る' })).toHaveAttribute(
      'href',
      '/hanamichi/market?vendor_id=3',
    );
  },
};
export const Ticket: Story = {
  args: { product: { ...sampleShownProduct, is_ticket: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/電子チケットのため/)).toBeVisible();
    await expect(canvas.queryByText('送料 ¥660')).toBeNull();
  },
};
export const FreeDelivery: Story = {
  args: {
    product: {
      ...sampleShownProduct,
      skus: sampleShownProduct.skus.map((sku) => ({ ...sku, free_shipping: true })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('この商品は送料無料でお届けします。')).toBeVisible();
  },
};
/** Links into the room. */
export const SoldLive: Story = {
  args: { product: { ...sampleShownProduct, live_post_id: 8 } },
  render: (args) => <ProductFacts {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /ライブでご紹介しています/ })).toHaveAttribute(
      'href',
      '/hanamichi/live/8',
    );
  },
};

/** A table of properties, and the tags as text. */
export const WithProperties: Story = {
  args: {
    product: {
      ...sampleShownProduct,
      tags: ['陶器', '美濃'],
      properties: [
        { name: '産地', value: '岐阜県' },
        { name: '大きさ', value: '直径 12 cm' },
      ],
    },
  },
  render: (args) => <ProductFacts {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('産地').nextElementSibling).toHaveTextContent('岐阜県');
    await expect(canvas.getByText('タグ').nextElementSibling).toHaveTextContent('陶器、美濃');
  },
};

const added = fn();

/** Spec §9 cart item sources: added from its seller. */
export const OfferedBySeller: Story = {
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        $session.set({ type: 'member', user: sampleUser });
      },
      http: {
        addToStoreCart({ body }) {
          added(body);
          return { status: 'fully', added_quantity: 1, request_quantity: 1 };
        },
      },
    }),
  ],
  args: { product: { ...sampleShownProduct, added_from: 'seller' } },
  render: (args) => <ProductFacts {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'カートに入れる' }));
    await waitFor(() =>
      expect(added).toHaveBeenCalledWith(expect.objectContaining({ added_from: 'seller' })),
    );
  },
};
export const OnlyInShows: Story = {
  args: { product: { ...sampleShownProduct, added_from: 'live' } },
  render: (args) => <ProductFacts {...args} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('この商品は、ライブ配信の中でお求めいただけます。'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'カートに入れる' })).toBeNull();
  },
};
/** A plan has its own page. */
export const NotSoldHere: Story = {
  args: { product: { ...sampleShownProduct, added_from: null } },
  render: (args) => <ProductFacts {...args} />,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('この商品は、このページではお求めいただけません。'),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'カートに入れる' })).toBeNull();
  },
};

const links = { first: '/', last: '/', prev: null, next: null };
const listed = Array.from({ length: 6 }, (_, n) => ({
  ...sampleProduct,
  id: n + 1,
  name: `品 ${n + 1}`,
}));
const meta6 = { current_page: 1, last_page: 1, from: 1, to: 6, path: '/', per_page: 24, total: 6 };

/** In the store's order. */
export const Others: Story = {
  decorators: [show({ listProducts: { data: listed, links, meta: meta6 } })],
  render: () => <OtherProducts />,
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(4);
    const names = canvas.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    await expect(names).toEqual(['品 2', '品 3', '品 4', '品 5']);
  },
};
export const OthersFail: Story = {
  decorators: [show({ listProducts: { failure: 'INTERNAL' } })],
  render: () => <OtherProducts />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
