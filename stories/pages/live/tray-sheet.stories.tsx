import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $post } from '../../../src/features/post/post.ts';
import { $addingSku, $traySheet } from '../../../src/features/post/tray.ts';
import { $store } from '../../../src/features/store/store.ts';
import { TraySheet } from '../../../src/islands/live/tray-sheet.tsx';
import { scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { sampleStore } from '../../support/samples.ts';

const open = (sheet: ReturnType<typeof $traySheet.get>, change: Partial<typeof samplePost> = {}) =>
  scene({
    set: () => {
      $addingSku.set(undefined);
      $store.set({ status: 'ready', data: sampleStore });
      $post.set({ status: 'ready', data: { ...samplePost, ...change } });
      $traySheet.set(sheet);
    },
  });

const meta = { title: 'Pages/Live room/Tray sheet', component: TraySheet } satisfies Meta<
  typeof TraySheet
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllProducts: Story = { decorators: [open({ view: 'list' })] };

export const OneProduct: Story = {
  decorators: [open({ view: 'product', productId: 1 })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /黒泥/ }));
    await expect(canvas.getByText('残り4点')).toBeVisible();
  },
};

export const Closes: Story = {
  decorators: [open({ view: 'product', productId: 1 })],
  parameters: { visual: { skip: 'nothing is left to see' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '閉じる' }));
    await expect($traySheet.get().view).toBe('none');
  },
};

export const ForAdults: Story = { decorators: [open({ view: 'product', productId: 5 })] };
export const SoldOut: Story = { decorators: [open({ view: 'product', productId: 3 })] };

const [first] = samplePost.products;
const soon = new Date(Date.now() + 90 * 60_000).toISOString();

/** Spec §4 salable_status: counts down to the sale. */
export const BeforeSale: Story = {
  decorators: [
    open(
      { view: 'product', productId: 1 },
      {
        products: first ? [{ ...first, salable_status: 'before_sell', sale_started_at: soon }] : [],
      },
    ),
  ],
  parameters: { visual: { skip: 'the time runs' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^01:(29|30):\d\d$/)).toBeVisible();
  },
};

export const SeveralPictures: Story = {
  decorators: [
    open(
      { view: 'product', productId: 1 },
      {
        products: first
          ? [
              {
                ...first,
                images: ['tenugui', 'furin'].map((name, i) => ({
                  id: i + 1,
                  url: `/demo/hanamichi/${name}.svg`,
                  alt: name,
                })),
              },
            ]
          : [],
      },
    ),
  ],
  parameters: { visual: { skip: 'UI/Carousel shows it' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'tenugui' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /次の/ })).toBeVisible();
  },
};
