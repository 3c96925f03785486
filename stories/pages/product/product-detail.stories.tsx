import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { $product, type ShownProduct } from '../../../src/features/product/product.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import { Toasts } from '../../../src/islands/frame/toasts.tsx';
import { ProductDetail } from '../../../src/islands/product/product-detail.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { closeAll } from '../../support/room-stage.ts';
import {
  sampleProduct,
  sampleShownProduct,
  sampleStore,
  sampleUser,
} from '../../support/samples.ts';
import { setStoreInfo } from '../../support/store-samples.ts';

const show = (change: Partial<ShownProduct> = {}) =>
  scene({
    set: () => {
      setStoreInfo();
      $product.set({ status: 'ready', data: { ...sampleShownProduct, ...change } });
    },
  });

const meta = {
  title: 'Pages/Product detail',
  component: ProductDetail,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof ProductDetail>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        $store.set(LOADING);
        $product.set(LOADING);
      },
    }),
  ],
};

/** Each picture can be chosen. Spec §2 product page. */
export const OnSale: Story = {
  decorators: [show()],
  play: async ({ canvas, userEvent }) => {
    const second = canvas.getByRole('button', { name: '写真 2枚中2枚目' });
    await userEvent.click(second);
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'));
  },
};

export const SoldOut: Story = {
  decorators: [
    show({
      salable_status: 'sold_out',
      skus: sampleProduct.skus.map((sku) => ({ ...sku, salable_quantity: 0 })),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'カートに入れる' })).toBeNull();
  },
};

/** Spec §3 adult_warning: before the first adult product. */
export const ForAdults: Story = {
  parameters: { visual: { widths: [390] } },
  decorators: [
    scene({
      set: () => {
        closeAll();
        localStorage.removeItem('ennichi_adult');
        setStoreInfo();
        $session.set({ type: 'member', user: sampleUser });
        $product.set({ status: 'ready', data: { ...sampleShownProduct, adult_warning: true } });
      },
      http: { addToStoreCart: { status: 'fully', added_quantity: 1, request_quantity: 1 } },
    }),
    (Story) => (
      <>
        {Story()}
        <Toasts />
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const add = canvas.getByRole('button', { name: 'カートに入れる' });
    await userEvent.click(add);
    await userEvent.click(await screen.findByRole('button', { name: 'いいえ' }));
    await waitFor(() => expect(add).not.toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.queryByText('カートに入れました')).toBeNull();
    await userEvent.click(add);
    await userEvent.click(await screen.findByRole('button', { name: '20歳以上です' }));
    await waitFor(() => expect(canvas.getByText('カートに入れました')).toBeVisible());
    await waitFor(() => expect(add).not.toHaveAttribute('aria-busy', 'true'));
    $toasts.set([]);
    await userEvent.click(add);
    await waitFor(() => expect(canvas.getByText('カートに入れました')).toBeVisible());
    await expect(screen.queryByRole('button', { name: '20歳以上です' })).toBeNull();
    $toasts.set([]);
  },
};

/** Spec §4 salable_status, with the live show. */
export const BeforeItsSale: Story = {
  parameters: { visual: { widths: [390] } },
  decorators: [
    show({
      salable_status: 'before_sell',
      sale_started_at: '2099-12-24T03:00:00.000Z',
      live_post_id: 8,
      vendor: { id: 3, name: '常滑の窯元 山源陶苑' },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2099/12/24 12:00 から販売します')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /ライブでご紹介しています/ })).toBeVisible();
  },
};

const addedTo = fn();

/** Issue 29: the button stays within reach of a thumb, and the price is the chosen variant's. */
export const BuyBar: Story = {
  parameters: { visual: { skip: 'Longest on 320 shows it' } },
  globals: { viewport: { value: 'phone320' } },
  decorators: [
    scene({
      set: () => {
        closeAll();
        setStoreInfo();
        $session.set({ type: 'member', user: sampleUser });
        $product.set({ status: 'ready', data: sampleShownProduct });
      },
      http: {
        addToStoreCart({ body }) {
          addedTo(body);
          return { status: 'fully', added_quantity: 1, request_quantity: 1 };
        },
      },
    }),
  ],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const bar = () => canvasElement.querySelector<HTMLElement>('[data-bottom-bar]');
    const real = canvas.getByRole('button', { name: 'カートに入れる' });
    await userEvent.click(canvas.getByText('黒泥'));
    const [headline] = canvas.getAllByText('7,150');
    await expect(headline).toBeVisible();
    real.scrollIntoView({ block: 'center' });
    await waitFor(() => expect(bar()).toBeNull());
    scrollTo(0, 0);
    await waitFor(() => expect(bar()).toHaveTextContent('黒泥¥7,150'));
    await userEvent.click(bar()?.querySelector('button') as HTMLElement);
    await waitFor(() =>
      expect(addedTo).toHaveBeenCalledWith(expect.objectContaining({ id: 2, quantity: 1 })),
    );
    await waitFor(() => expect(real).not.toHaveAttribute('aria-busy', 'true'));
    $toasts.set([]);
    scrollTo(0, document.documentElement.scrollHeight);
    const last = canvas.getByRole('link', { name: 'お店のご案内' });
    await waitFor(() =>
      expect(Math.floor(last.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
        bar()?.getBoundingClientRect().top ?? 0,
      ),
    );
  },
};

export const Zoomed: Story = {
  parameters: { visual: { skip: 'Features/Product/Dialogs shows it' } },
  decorators: [show()],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '写真を大きく見る' }));
    const close = await screen.findByRole('button', { name: '閉じる' });
    await userEvent.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const NotFound: Story = {
  decorators: [
    scene({
      set: () =>
        $product.set({
          status: 'error',
          failure: { code: 'NOT_FOUND', messages: [], status: 404 },
        }),
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お探しのものが見つかりませんでした');
    await expect(canvas.getByRole('link', { name: '商品一覧へ' })).toBeVisible();
  },
};

const refused = failingCall('cart');

/** Spec §8 cart add: each error in a toast. */
export const EachError: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => {
        closeAll();
        $session.set({ type: 'member', user: sampleUser });
        $store.set({ status: 'ready', data: sampleStore });
        $product.set({ status: 'ready', data: sampleShownProduct });
      },
      http: { addToStoreCart: refused.answer },
    }),
    (Story) => (
      <>
        {Story()}
        <Toasts />
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await refused.each(async (said) => {
      const add = canvas.getByRole('button', { name: 'カートに入れる' });
      await waitFor(() => expect(add).not.toHaveAttribute('aria-busy', 'true'));
      await userEvent.click(add);
      await waitFor(() => expect(canvas.getByText(said)).toBeVisible());
      $toasts.set([]);
    });
  },
};

export const LongestOn320: Story = {
  decorators: [
    show({
      name: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）',
      min_price: 1_280_000,
      max_price: 2_560_000,
      skus: sampleShownProduct.skus.map((sku, n) => ({
        ...sku,
        name: '朱と黒、大小一組ずつ、名入れあり、桐箱と風呂敷包みつき',
        price: 1_280_000 * (n + 1),
        original_price: 3_840_000,
      })),
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = { decorators: [show()], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [show()], globals: { locale: 'zh-TW' } };
