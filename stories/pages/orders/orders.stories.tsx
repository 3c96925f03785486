import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import {
  $orderCounts,
  $orderList,
  $orderQuery,
  startOrders,
} from '../../../src/features/order/list.ts';
import { Orders } from '../../../src/islands/orders/orders.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import {
  deliveredOrder,
  konbiniOrder,
  listOf,
  paidOrder,
  returnedOrder,
  setOrders,
  ticketOrder,
} from '../../support/order-samples.ts';
import { IN_TAIWAN, setStore } from '../../support/store-stage.ts';

const meta = {
  title: 'Pages/Orders',
  component: Orders,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Orders>;

export default meta;
type Story = StoryObj<typeof meta>;

const all = [konbiniOrder, paidOrder, deliveredOrder, ticketOrder, returnedOrder].map(
  (order, index) => ({ ...order, id: 12 - index, unread_messages: index === 1 ? 2 : 0 }),
);

/** Each order's status and next step. Spec §2 order list page. */
export const Every: Story = {
  decorators: [scene({ set: setOrders(all) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('コンビニでのお支払い待ち')).toBeVisible();
    await expect(canvas.getByText('2026/11/24 18:00までにお支払いください')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'お支払いへ進む' })).toHaveAttribute(
      'href',
      '/hanamichi/order/12/choose-payment',
    );
    await expect(canvas.getByRole('link', { name: '新着メッセージ 2件' })).toHaveAttribute(
      'href',
      '/hanamichi/order/11/message',
    );
    await expect(canvas.getByRole('tab', { name: /お届け済み/ })).toHaveTextContent('128');
    await expect(canvas.getByRole('tab', { name: /すべて/ })).toHaveTextContent('141');
  },
};

/** Spec §4 buyer order-list filters: the filter is in the URL. */
export const Filtered: Story = {
  parameters: { visual: { skip: 'looks like Every, with another tab' } },
  decorators: [
    scene({
      set: setOrders(all, 2),
      http: {
        listOrders: ({ query }) =>
          listOf(query.get('status') === 'unpaid' ? [konbiniOrder] : [], 1, 1),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const before = location.href;
    await userEvent.click(await canvas.findByRole('tab', { name: /お支払い待ち/ }));
    await waitFor(() => expect(canvas.getAllByRole('heading', { level: 2 })).toHaveLength(1));
    await expect(location.search).toContain('status=unpaid');
    await userEvent.click(canvas.getByRole('tab', { name: /キャンセル・返品/ }));
    await expect(await canvas.findByText('該当するご注文はありません')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'すべてのご注文を見る' }));
    await expect(await canvas.findByText('ご注文はまだありません')).toBeVisible();
    history.replaceState(history.state, '', before);
  },
};

export const ManyPages: Story = {
  decorators: [
    scene({
      set: setOrders(all, 20),
      http: { listOrders: ({ query }) => listOf(all, 20, Number(query.get('page') ?? 1)) },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const before = location.href;
    await userEvent.click(await canvas.findByRole('button', { name: '次のページ' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: '2ページ目' })).toHaveAttribute(
        'aria-current',
        'page',
      ),
    );
    await expect(location.search).toContain('page=2');
    history.replaceState(history.state, '', before);
  },
};

export const Empty: Story = {
  decorators: [scene({ set: setOrders([]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ご注文はまだありません')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'お買い物を続ける' })).toHaveAttribute(
      'href',
      '/hanamichi/market',
    );
  },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setOrders(all)();
        $orderCounts.set(null);
        $orderList.set(LOADING);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('ご注文履歴を読み込んでいます');
  },
};

const refused = failingCall('page');

/** Every error, with a retry. Spec §8. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like Pages/Frame/Load failure' } },
  decorators: [scene({ set: setStore, http: { listOrders: refused.answer } })],
  play: async ({ canvasElement, canvas, userEvent }) => {
    await refused.each(async (said) => {
      startOrders('hanamichi', new URL('https://shop.test/hanamichi/order'));
      await waitFor(() => expect(canvasElement).toHaveTextContent(said));
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'もう一度読み込む' }));
    await waitFor(() => expect($orderList.get().status).toBe('error'));
    await expect($orderQuery.get()).toEqual({ filter: 'all', page: 1 });
  },
};

const long = {
  ...paidOrder,
  items: Array.from({ length: 30 }, (_, index) => ({
    ...(paidOrder.items[0] ?? ticketOrder.items[0]),
    sku_id: index + 1,
    product_name:
      '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（化粧箱入り・風呂敷包み・のし付き）',
  })) as typeof paidOrder.items,
  amount_payable: 12_345_678,
};

/** 30 lines, a name of 60 characters and a large sum. */
export const LongOn320: Story = {
  decorators: [scene({ set: setOrders([long, { ...konbiniOrder, id: 11 }], 20) })],
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ほか29点$/)).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = {
  decorators: [scene({ set: setOrders(all) })],
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for payment at the store')).toBeVisible();
  },
};
export const TraditionalChinese: Story = {
  decorators: [scene({ set: setOrders(all, 1, IN_TAIWAN) })],
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('等待超商付款')).toBeVisible();
    await expect(canvas.getAllByText('NT$')[0]).toBeVisible();
  },
};
