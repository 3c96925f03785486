import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Product } from '../../../src/features/product/product.ts';
import { ProductCard } from '../../../src/features/product/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '../../../src/features/product/product-grid.tsx';
import { scene } from '../../scene.tsx';
import { sampleProduct } from '../../support/samples.ts';
import { IN_TAIWAN, setStore } from '../../support/store-stage.ts';

const of = (own: Partial<Product>): Product => ({ ...sampleProduct, ...own });

const meta = {
  title: 'Features/Product/Product card',
  component: ProductCard,
  args: { product: sampleProduct, store: 'hanamichi', currency: 'JPY' },
  decorators: [
    scene({ set: () => setStore() }),
    (Story, { parameters }) => (
      <div style={{ maxWidth: parameters.wide ? undefined : 240 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof ProductCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 tax note. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '常滑焼 朱泥急須' })).toHaveAttribute(
      'href',
      '/hanamichi/market/product/1',
    );
    await expect(canvas.getByText('7,700')).toBeVisible();
    await expect(canvas.getByText('(税込)')).toBeVisible();
  },
};
/** Spec §2 tax note: only in Japan. */
export const OutsideJapan: Story = {
  args: { currency: 'TWD' },
  decorators: [scene({ set: () => setStore({ ...IN_TAIWAN, region: 'TW' }) })],
  parameters: { visual: { skip: 'looks like Default, without the note' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('(税込)')).toBeNull();
  },
};
export const OnePrice: Story = { args: { product: of({ max_price: 6600, skus: [] }) } };
export const Free: Story = {
  args: { product: of({ min_price: 0, max_price: 0, is_ticket: true, skus: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('無料')).toBeVisible();
  },
};
export const AdultGoods: Story = { args: { product: of({ adult_warning: true }) } };
/** Spec §4 product salable_status. */
export const SoldOut: Story = { args: { product: of({ salable_status: 'sold_out' }) } };
export const BeforeSale: Story = { args: { product: of({ salable_status: 'before_sell' }) } };
export const SaleEnded: Story = { args: { product: of({ salable_status: 'end_sell' }) } };
export const LongName: Story = {
  args: {
    product: of({
      name: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）',
      images: [],
    }),
    priority: true,
  },
};

const shelf = ['kyusu', 'tenugui', 'furin', 'hashi', 'nihonshu'].map((name, index) =>
  of({
    id: index + 1,
    name: ['常滑焼 朱泥急須', '注染手ぬぐい 縁日', '江戸風鈴 金魚', '若狭塗 夫婦箸', '純米吟醸'][
      index
    ] as string,
    images: [{ id: 1, url: `/demo/hanamichi/${name}.svg`, alt: '' }],
    ...(index === 2 ? { salable_status: 'sold_out' as const } : {}),
    ...(index === 4 ? { adult_warning: true } : {}),
  }),
);

export const Grid: Story = {
  parameters: { wide: true, visual: { skip: 'Islands/Market shows it' } },
  render: () => <ProductGrid products={shelf} store="hanamichi" currency="JPY" />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    const early = canvas.getAllByRole('article').map((tile) => tile.querySelector('img')?.loading);
    await expect(early).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
  },
};
export const GridOn320: Story = {
  ...Grid,
  parameters: { wide: true, visual: { skip: 'Islands/Market shows it' } },
  globals: { viewport: { value: 'phone320' } },
};
export const GridLoading: Story = {
  parameters: { wide: true },
  render: () => <ProductGridSkeleton count={4} />,
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { currency: 'TWD' },
  globals: { locale: 'zh-TW' },
};
