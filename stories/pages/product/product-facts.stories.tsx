import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { Address } from '../../../src/features/address/book.ts';
import { $product } from '../../../src/features/product/product.ts';
import { $place } from '../../../src/features/profile/delivery-place.ts';
import { $session, type Session } from '../../../src/features/session/session.ts';
import { $shippingMethods, type Shipping } from '../../../src/features/store/info.ts';
import { Arrival, ArrivalSkeleton } from '../../../src/islands/product/arrival.tsx';
import type { Purchase } from '../../../src/islands/product/arrival-facts.tsx';
import { DeliveryFacts } from '../../../src/islands/product/delivery-facts.tsx';
import { OtherProducts } from '../../../src/islands/product/other-products.tsx';
import { ProductFacts } from '../../../src/islands/product/product-facts.tsx';
import { $route } from '../../../src/platform/route/current.ts';
import { type Answers, scene } from '../../scene.tsx';
import { sampleAddress } from '../../support/cart-samples.ts';
import {
  sampleProduct,
  sampleShownProduct,
  sampleStore,
  sampleUser,
} from '../../support/samples.ts';
import { sampleShippings, setStoreInfo } from '../../support/store-samples.ts';

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
/** Issue 29: start, doors and venue. */
export const TicketOfAnEvent: Story = {
  args: {
    product: {
      ...sampleShownProduct,
      is_ticket: true,
      ticket_event: {
        starts_at: '2026-12-24T10:00:00.000Z',
        doors_at: '2026-12-24T09:30:00.000Z',
        venue: '縁日ホール',
      },
    },
  },
  render: (args) => <ProductFacts {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('開演').nextElementSibling).toHaveTextContent('2026/12/24 19:00');
    await expect(canvas.getByText('開場').nextElementSibling).toHaveTextContent('18:30');
    await expect(canvas.getByText('会場').nextElementSibling).toHaveTextContent('縁日ホール');
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
const RULES: Partial<Shipping> = {
  fee_by_prefecture: { 北海道: 1100 },
  delivery_days: {
    earliest: 2,
    cut_off: null,
    ahead: 30,
    closed_weekdays: [],
    closed_dates: [],
  },
};

const inHokkaido: Address = {
  ...sampleAddress,
  id: 2,
  address: { ...sampleAddress.address, level_one: '北海道', full_address: '北海道札幌市中央区 1' },
};

const visit = (session: Session, remembered: string, rules = RULES) =>
  scene({
    set: () => {
      setStoreInfo();
      $session.set(session);
      $place.set('');
      localStorage.setItem('ennichi_prefecture', remembered);
      $shippingMethods.set({
        status: 'ready',
        data: sampleShippings.map((method) =>
          method.type === 'custom' ? { ...method, ...rules } : method,
        ),
      });
    },
    http: {
      getLatestOrder: {
        payment_type: null,
        shipping_type: 'custom',
        address: {
          type: inHokkaido.type,
          name: inHokkaido.name,
          phone_number: inHokkaido.phone_number,
          full_address: inHokkaido.address.full_address,
        },
      },
      listAddresses: { data: [sampleAddress, inHokkaido] },
    },
  });

const purchase: Purchase = { price: 3300, quantity: 1, freeShipping: false };
const A_DAY = /^\d{4}\/\d{2}\/\d{2}（[日月火水木金土]）$/;

/** Issue 29: the first day of delivery, and the fee to a prefecture that this browser remembers. */
export const ToAPrefecture: Story = {
  decorators: [visit({ type: 'ghost' }, '')],
  args: { purchase },
  play: async ({ canvas, userEvent }) => {
    const place = await canvas.findByLabelText('お届け先の都道府県');
    await expect(canvas.getByText('最短のお届け日').nextElementSibling).toHaveTextContent(A_DAY);
    await expect(canvas.getByText('都道府県を選ぶと表示します')).toBeVisible();
    await userEvent.selectOptions(place, '北海道');
    const fee = await canvas.findByText('北海道への送料');
    await expect(fee.nextElementSibling).toHaveTextContent('¥1,100');
    await expect(localStorage.getItem('ennichi_prefecture')).toBe('北海道');
    await userEvent.selectOptions(place, '東京都');
    const other = await canvas.findByText('東京都への送料');
    await expect(other.nextElementSibling).toHaveTextContent('¥660');
  },
};
export const ToAMember: Story = {
  parameters: { visual: { widths: [390], skip: '', after: 'play' } },
  decorators: [visit({ type: 'member', user: sampleUser }, '')],
  args: { purchase },
  play: async ({ canvas }) => {
    const fee = await canvas.findByText('北海道への送料');
    await expect(fee.nextElementSibling).toHaveTextContent('¥1,100');
  },
};
/** Rather than a member's address. */
export const ToARememberedPlace: Story = {
  decorators: [visit({ type: 'member', user: sampleUser }, '沖縄県')],
  args: { purchase: { ...purchase, quantity: 3 } },
  play: async ({ canvas }) => {
    const fee = await canvas.findByText('沖縄県への送料');
    await expect(fee.nextElementSibling).toHaveTextContent('無料');
  },
};
export const DayOnly: Story = {
  decorators: [visit({ type: 'ghost' }, '', { ...RULES, fee_by_prefecture: {} })],
  args: { purchase },
  play: async ({ canvas }) => {
    const day = await canvas.findByText('最短のお届け日');
    await expect(day.nextElementSibling).toHaveTextContent(A_DAY);
    await expect(canvas.queryByLabelText('お届け先の都道府県')).toBeNull();
  },
};

/** Its room is reserved, so that nothing below it moves. */
export const ArrivalOutline: Story = {
  decorators: [visit({ type: 'ghost' }, '')],
  render: () => (
    <>
      <ArrivalSkeleton hasPlaces rows={2} />
      <Arrival store={sampleStore} purchase={purchase} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByLabelText('お届け先の都道府県');
    const [outline, facts] = canvasElement.querySelectorAll('[data-arrival]');
    const heights = [outline, facts].map((each) => each?.getBoundingClientRect().height ?? 0);
    await expect(Math.round(heights[0] ?? 0)).toBe(Math.round(heights[1] ?? 0));
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
