import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $shows, loadShows } from '../../../src/features/post/shows.ts';
import { $notice, $paymentMethods, $shippingMethods } from '../../../src/features/store/info.ts';
import { $store } from '../../../src/features/store/store.ts';
import { StoreInfo } from '../../../src/islands/info/store-info.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';
import { sampleStore } from '../../support/samples.ts';
import { liveShow, replayShow, setStoreInfo } from '../../support/store-samples.ts';

const show = (more: () => void = () => {}) =>
  scene({
    set: () => {
      setStoreInfo();
      more();
    },
  });

const meta = {
  title: 'Pages/Store info',
  component: StoreInfo,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof StoreInfo>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        for (const $atom of [$store, $shows, $notice, $shippingMethods, $paymentMethods]) {
          $atom.set(LOADING);
        }
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('お店のご案内');
  },
};

/** Spec §2 store info: shows, shipping, payment. */
export const Ready: Story = {
  decorators: [show()],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送料 ¥660')).toBeVisible();
    await expect(canvas.getByText('¥8,800以上のご注文は送料無料')).toBeVisible();
    await expect(canvas.getByText('手数料 ¥330')).toBeVisible();
    await expect(canvas.queryByText('コンビニ払い')).toBeNull();
    await expect(canvas.getByRole('link', { name: liveShow.title })).toHaveAttribute(
      'href',
      '/hanamichi/live/1',
    );
    await expect(canvas.getByText('2026/12/12 20:00 開始予定')).toBeVisible();
    await expect(canvas.getByText('2026/12/31 まで視聴できます')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '特定商取引法に基づく表記' })).toHaveAttribute(
      'href',
      '/hanamichi/jpcommercial',
    );
  },
};

export const NothingYet: Story = {
  parameters: { visual: { widths: [390] } },
  decorators: [
    show(() => {
      $shows.set({ status: 'ready', data: { shows: [], nextPage: null } });
      $shippingMethods.set({ status: 'ready', data: [] });
      $paymentMethods.set({ status: 'ready', data: [] });
    }),
  ],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: '予定されている配信はありません' }),
    ).toBeVisible();
    await expect(canvas.getByText(/配送する商品は扱っておりません/)).toBeVisible();
    await expect(canvas.getByText(/ご利用いただけるお支払い方法がありません/)).toBeVisible();
  },
};

const failed = { status: 'error' as const, failure: { code: 'NETWORK' as const, messages: [] } };

/** The failed part has its own retry. */
export const PartsFail: Story = {
  parameters: { visual: { widths: [390] } },
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        $shows.set(failed);
        $shippingMethods.set(failed);
        $paymentMethods.set(failed);
      },
      http: {
        listPaymentSettings: { data: [{ id: 1, type: 'gmo_credit', enabled: true, fee: 0 }] },
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByText(textOf('NETWORK'))).toHaveLength(3);
    const again = canvas.getAllByRole('button', { name: 'もう一度読み込む' });
    await userEvent.click(again.at(-1) as HTMLElement);
    await expect(await canvas.findByText('手数料なし')).toBeVisible();
    await expect(canvas.getAllByText(textOf('NETWORK'))).toHaveLength(2);
  },
};

export const StoreFails: Story = {
  parameters: { visual: { skip: 'Pages/Frame/Load failure shows it' } },
  decorators: [show(() => $store.set(failed))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(textOf('NETWORK'));
  },
};

export const MoreShows: Story = {
  parameters: { visual: { skip: 'looks like Ready' } },
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        $shows.set({ status: 'ready', data: { shows: [liveShow], nextPage: 2 } });
      },
      http: {
        listVods: ({ query }) => ({
          data: query.get('page') === '2' ? [replayShow] : [],
          links: { first: '/', last: '/', prev: null, next: null },
          meta: {
            ...{ current_page: 2, last_page: 2, from: 13, to: 13 },
            ...{ path: '/', per_page: 12, total: 13 },
          },
        }),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'もっと見る' }));
    await expect(await canvas.findByText(replayShow.title)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'もっと見る' })).toBeNull();
  },
};

export const LoadsShows: Story = {
  parameters: { visual: { skip: 'looks like PartsFail' } },
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        void loadShows('hanamichi');
      },
      http: { listVods: { failure: 'INTERNAL' } },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(textOf('INTERNAL'))).toBeVisible();
  },
};

export const LongestOn320: Story = {
  decorators: [
    show(() => {
      const long = '祭屋 まつりや 全国縁日道具と浴衣と提灯の専門店 神楽坂本店 別館'.padEnd(
        60,
        '・',
      );
      const data = { ...sampleStore, name: long, contact_email: `${'a'.repeat(50)}@example.com` };
      $store.set({ status: 'ready', data });
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { decorators: [show()], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [show()], globals: { locale: 'zh-TW' } };
