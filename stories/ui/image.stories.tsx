import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Image, type ImageProps } from '../../ui/image/image.tsx';
import { bowl, face } from './sample-pictures.ts';

const meta = {
  title: 'UI/Image',
  component: Image,
  args: { src: bowl, alt: '藍の飯碗', size: 160 },
} satisfies Meta<typeof Image>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The snapshot shows the placeholder of this type. */
const showsPlaceholder =
  (type: string): Story['play'] =>
  async ({ canvas, args }) => {
    const picture = args.alt ? canvas.getByRole('img') : canvas.getByRole('presentation');
    await waitFor(() => expect(picture).toHaveAttribute('src', `/placeholders/${type}.svg`));
  };

export const Default: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: '藍の飯碗' });
    const { width, height } = picture.getBoundingClientRect();
    await expect([width, height]).toEqual([160, 160]);
    await expect(getComputedStyle(picture).objectFit).toBe('cover');
  },
};
export const Round: Story = {
  args: { type: 'user', src: face, alt: '花', round: true, size: 65 },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('img')).borderRadius).toBe('50%');
  },
};
export const FillsItsContainer: Story = { args: { size: undefined } };
export const EmptyProduct: Story = { args: { src: '' }, play: showsPlaceholder('product') };
export const EmptyUser: Story = {
  args: { type: 'user', src: null, round: true, size: 65 },
  play: showsPlaceholder('user'),
};
export const EmptyChannel: Story = {
  args: { type: 'channel', src: undefined },
  play: showsPlaceholder('channel'),
};
export const EmptyStore: Story = {
  args: { type: 'store', src: undefined },
  play: showsPlaceholder('store'),
};
export const Failing: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: showsPlaceholder('product'),
};
export const UnknownType: Story = {
  args: { type: 'sculpture' as ImageProps['type'], src: undefined },
  play: showsPlaceholder('product'),
};
export const Priority: Story = {
  args: { priority: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAttribute('loading', 'eager');
  },
};
