import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { $productFilters, $productSearch } from '../../../src/features/product/product-list.ts';
import { EVERYTHING } from '../../../src/features/product/rules/search.ts';
import { loadRefineBar } from '../../../src/islands/market/refine-bar.tsx';
import { RefinePanel } from '../../../src/islands/market/refine-panel.tsx';
import { loadWords } from '../../../src/platform/i18n/words.ts';
import type { ProductSearch } from '../../../src/routes/page-data.ts';
import { scene } from '../../scene.tsx';
import { expectFit } from '../../support/expect-fit.ts';
import { setStoreInfo } from '../../support/store-samples.ts';

const tags = ['陶器', '磁器', 'ガラス', '漆器', '手ぬぐい', 'お茶', 'お菓子'].map((name, n) => ({
  name,
  product_count: 9 - n,
}));

const show = (search: Partial<ProductSearch> = {}) =>
  scene({
    set: () => {
      const url = new URL(location.href);
      for (const name of ['tag', 'in_stock', 'on_sale', 'min_price', 'max_price', 'sort'])
        url.searchParams.delete(name);
      history.replaceState(null, '', url);
      setStoreInfo();
      $productSearch.set({ ...EVERYTHING, ...search });
      $productFilters.set({
        status: 'ready',
        data: {
          ...{ vendors: [], goods_count: 24, ticket_count: 2 },
          ...{ in_stock_count: 21, on_sale_count: 4, tags },
        },
      });
    },
    http: { listProducts: 'never' },
  });

const meta = {
  title: 'Pages/Market refine',
  component: RefinePanel,
  args: { slug: 'hanamichi' },
  loaders: [
    async () => {
      await loadWords('market');
      return { RefineBar: await loadRefineBar() };
    },
  ],
} satisfies Meta<typeof RefinePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Issue 29: each choice is in the address. */
export const Bar: Story = {
  parameters: { visual: { skip: 'Pages/Market shows it' } },
  decorators: [show()],
  render: (args, { loaded }) => {
    const { RefineBar } = loaded as { RefineBar: Awaited<ReturnType<typeof loadRefineBar>> };
    return <RefineBar {...args} />;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '並び替え：おすすめ順' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '価格の安い順' }));
    await waitFor(() => expect($productSearch.get().sort).toBe('price'));
    await userEvent.click(canvas.getByRole('button', { name: '絞り込み' }));
    await userEvent.click(await canvas.findByRole('button', { name: /在庫あり/ }));
    await userEvent.click(canvas.getByRole('button', { name: /磁器/ }));
    await userEvent.click(canvas.getByRole('button', { name: /お茶/ }));
    await waitFor(() =>
      expect($productSearch.get()).toMatchObject({ isInStock: true, tag: 'お茶' }),
    );
    await expect(canvas.getByRole('button', { name: '絞り込み（2）' })).toBeVisible();
    await expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
      ...{ in_stock: 'true', tag: 'お茶', sort: 'price' },
    });
    await userEvent.type(canvas.getByLabelText('下限（¥）'), '３０００');
    await userEvent.type(canvas.getByLabelText('上限（¥）'), '2000{Enter}');
    await expect(await canvas.findByText('上限は下限以上の価格をご入力ください')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('上限（¥）'), '0{Enter}');
    await waitFor(() =>
      expect($productSearch.get()).toMatchObject({ minPrice: 3000, maxPrice: 20_000 }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: '絞り込みをすべて解除' }));
    await waitFor(() => expect($productSearch.get()).toEqual({ ...EVERYTHING, sort: 'price' }));
  },
};
export const Panel: Story = {
  decorators: [show({ tag: '陶器', isInStock: true, maxPrice: 5000 })],
};
export const EnglishOn320: Story = {
  decorators: [show({ tag: 'ひみつの棚', isOnSale: true })],
  globals: { locale: 'en', viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    // A shared link may name a tag that the store no longer uses.
    await expect(canvas.getByRole('button', { name: 'ひみつの棚' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectFit();
  },
};
