import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $session } from '../../../src/features/session/session.ts';
import { PersonalShelves } from '../../../src/islands/shelf/personal-shelves.tsx';
import { Shelves } from '../../../src/islands/shelf/shelves.tsx';
import { $route } from '../../../src/platform/route/current.ts';
import { type Answers, scene } from '../../scene.tsx';
import { expectFit } from '../../support/expect-fit.ts';
import { sampleProduct } from '../../support/samples.ts';
import { setStoreInfo } from '../../support/store-samples.ts';

const links = { first: '/', last: '/', prev: null, next: null };
const meta12 = { current_page: 1, last_page: 1, from: 1, to: 1, path: '/', per_page: 24, total: 1 };

const answer: Answers = {
  listProducts: ({ query }) => ({
    data: (query.get('ids') ?? '')
      .split(',')
      .filter((id) => id !== '110')
      .map((id) => ({ ...sampleProduct, id: Number(id), name: `品 ${id}` })),
    links,
    meta: meta12,
  }),
};

const show = (store: string, http: Answers = answer) =>
  scene({
    set: () => {
      setStoreInfo();
      $session.set({ type: 'ghost' });
      $route.set({ name: 'product', params: { store, productId: '101' } });
      localStorage.setItem(`ennichi_favourites:${store}`, '[103,102]');
      // 110 is no longer there.
      localStorage.setItem(`ennichi_recent:${store}`, '[101,110,104,105]');
    },
    http,
  });

const LONG_NAME = '越前漆器うるし塗り曲げわっぱ弁当箱二段重ね大容量'.repeat(3);

const meta = {
  title: 'Pages/Shelves',
  component: PersonalShelves,
} satisfies Meta<typeof PersonalShelves>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Issue 29: in the order of the presses and visits, without the product on screen. */
export const Guest: Story = {
  decorators: [show('shelf-store')],
  parameters: { visual: { skip: 'product cards show it' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '品 104' })).toBeVisible();
    const names = canvas.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
    await expect(names).toEqual(['品 103', '品 102', '品 104', '品 105']);
    await expect(canvas.getByText(/この端末に保存しています/)).toBeVisible();
  },
};

export const Cleared: Story = {
  decorators: [show('clearing-store')],
  parameters: { visual: { skip: 'Guest shows it' } },
  render: () => <Shelves />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '閲覧履歴を消す' }));
    await waitFor(() => expect(canvas.queryByText('最近見た商品')).toBeNull());
    await expect(localStorage.getItem('ennichi_recent:clearing-store')).toBeNull();
    await expect(canvas.getByText('お気に入りの商品')).toBeVisible();
  },
};

/** Takes no room before the products are there. */
export const Loading: Story = {
  parameters: { visual: { skip: 'shows nothing' } },
  decorators: [show('loading-shelves', { listProducts: 'never' })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};

/** The shelves are optional, so the page does not mention them. */
export const Unreachable: Story = {
  parameters: { visual: { skip: 'shows nothing' } },
  decorators: [show('unreachable-shelves', { listProducts: { failure: 'INTERNAL' } })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

const longest: Answers = {
  listProducts: ({ query }) => ({
    data: (query.get('ids') ?? '')
      .split(',')
      .map((id) => ({ ...sampleProduct, id: Number(id), name: LONG_NAME })),
    links,
    meta: meta12,
  }),
};

export const LongestOn320: Story = {
  globals: { viewport: { value: 'phone320' } },
  parameters: { visual: { skip: 'product cards show it' } },
  decorators: [show('long-shelves', longest)],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('article')).length).toBeGreaterThan(1);
    await expectFit();
  },
};

export const English: Story = {
  globals: { locale: 'en', viewport: { value: 'phone320' } },
  parameters: { visual: { skip: 'product cards show it' } },
  decorators: [show('english-shelves')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recently viewed')).toBeVisible();
    await expectFit();
  },
};

export const TraditionalChinese: Story = {
  globals: { locale: 'zh-TW', viewport: { value: 'phone320' } },
  parameters: { visual: { skip: 'product cards show it' } },
  decorators: [show('chinese-shelves')],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('最近瀏覽的商品')).toBeVisible();
    await expectFit();
  },
};
