import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ProductSheet } from '../../../src/features/post/product-sheet.tsx';
import { $traySheet } from '../../../src/features/post/tray.ts';
import { Button } from '../../../ui/button/button.tsx';
import { scene } from '../../scene.tsx';
import { samplePlainProduct, samplePostProduct } from '../../support/post-samples.ts';
import { sampleStore } from '../../support/samples.ts';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Features/Post/Product sheet',
  component: ProductSheet,
  args: {
    product: samplePostProduct(1),
    store: sampleStore,
    children: (
      <Button variant="primary" size="l" wide>
        カートに入れる
      </Button>
    ),
  },
  decorators: [scene({ set: () => $traySheet.set({ view: 'product', productId: 1 }) })],
  parameters: { visual: { skip: 'Islands/Live room/Tray sheet shows it' } },
} satisfies Meta<typeof ProductSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const sheet = canvas.getByRole<HTMLDialogElement>('dialog', { name: '常滑焼 朱泥急須' });
    if (!(await press('{Escape}'))) sheet.requestClose();
    await waitFor(() => expect($traySheet.get()).toEqual({ view: 'none' }));
  },
};
export const AdultGoods: Story = {
  args: { product: samplePlainProduct(5, { adult_warning: true }) },
};
export const WithoutImageOrKeyword: Story = {
  args: { product: samplePlainProduct(6, { images: [], keyword: null, description: '' }) },
};
export const LongOn320: Story = {
  args: {
    product: samplePostProduct(7, {
      name: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組',
      description: 'ろくろで薄く挽いた横手の急須です。陶製の茶こし付き。\n'.repeat(20),
    }),
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
