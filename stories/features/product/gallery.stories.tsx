import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Gallery } from '../../../src/features/product/gallery.tsx';
import { scene } from '../../scene.tsx';
import { sampleProduct } from '../../support/samples.ts';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Features/Product/Gallery',
  component: Gallery,
  args: { product: sampleProduct },
  decorators: [scene({})],
  parameters: { visual: { skip: 'Islands/Product detail shows it' } },
} satisfies Meta<typeof Gallery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const TwoImages: Story = {
  play: async ({ canvas, userEvent }) => {
    const second = canvas.getByRole('button', { name: '写真 2枚中2枚目' });
    await userEvent.click(second);
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'));
    const first = canvas.getByRole('button', { name: '写真 2枚中1枚目' });
    first.focus();
    await press('{Enter}');
    await waitFor(() => expect(first).toHaveAttribute('aria-current', 'true'));
  },
};
export const OneImage: Story = {
  args: { product: { ...sampleProduct, images: sampleProduct.images.slice(0, 1) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '次の写真' })).toBeNull();
  },
};
export const Many: Story = {
  args: {
    product: {
      ...sampleProduct,
      images: Array.from({ length: 9 }, (_, id) => ({
        id,
        url: `/demo/hanamichi/${id % 2 ? 'kyusu' : 'kyusu-2'}.svg#${id}`,
        alt: '朱泥急須',
      })),
    },
  },
};
/** Spec §2 image: the placeholder. */
export const NoImage: Story = { args: { product: { ...sampleProduct, images: [] } } };
export const FailingImage: Story = {
  args: {
    product: { ...sampleProduct, images: [{ id: 1, url: '/missing/kyusu.svg', alt: '朱泥急須' }] },
  },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('img', { name: '朱泥急須' })).toHaveAttribute(
        'src',
        expect.stringMatching(/placeholders\/product\.svg$/),
      ),
    );
  },
};
export const Loading: Story = { args: { product: undefined } };
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
