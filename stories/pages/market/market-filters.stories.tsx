import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $productFilters, $productSearch } from '../../../src/features/product/product-list.ts';
import { EVERYTHING } from '../../../src/features/product/rules/search.ts';
import { MarketFilters } from '../../../src/islands/market/market-filters.tsx';
import { scene } from '../../scene.tsx';

const vendors = [
  { id: 3, name: '阿里山茶園', product_count: 4 },
  { id: 5, name: '鶯歌窯', product_count: 1 },
];

const show = (counts: { vendors: typeof vendors; goods_count: number; ticket_count: number }) =>
  scene({
    set: () => {
      history.replaceState(null, '', location.pathname + location.search);
      $productSearch.set(EVERYTHING);
      $productFilters.set({
        status: 'ready',
        data: { ...counts, in_stock_count: 7, on_sale_count: 2, tags: [] },
      });
    },
    http: { listProducts: 'never' },
  });

const meta = {
  title: 'Pages/Market filters',
  component: MarketFilters,
  args: { slug: 'hanamichi' },
} satisfies Meta<typeof MarketFilters>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §7 products: vendor_id, with_ticket, with_product. */
export const VendorsAndTickets: Story = {
  decorators: [show({ vendors, goods_count: 7, ticket_count: 2 })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'チケット' }));
    await waitFor(() => expect($productSearch.get().kind).toBe('tickets'));
    const [tea, kiln] = canvas.getAllByRole('button');
    await userEvent.click(tea as HTMLElement);
    await waitFor(() => expect($productSearch.get().vendorId).toBe(3));
    await userEvent.click(kiln as HTMLElement);
    await waitFor(() => expect($productSearch.get()).toMatchObject({ vendorId: 5 }));
    await userEvent.click(canvas.getByRole('button', { name: '販売元の指定を外す' }));
    await waitFor(() => expect($productSearch.get().vendorId).toBeNull());
    await userEvent.click(canvas.getByRole('radio', { name: 'すべて' }));
    await waitFor(() => expect($productSearch.get()).toEqual(EVERYTHING));
  },
};
export const TicketsAlone: Story = {
  parameters: { visual: { skip: 'shows nothing' } },
  decorators: [show({ vendors: [], goods_count: 0, ticket_count: 2 })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('search')).toBeNull();
  },
};
export const English: Story = {
  decorators: [show({ vendors, goods_count: 7, ticket_count: 2 })],
  globals: { locale: 'en' },
};
