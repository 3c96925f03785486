import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Image, type ImageProps } from '../../ui/image/image.tsx';
import { bowl, empty, face, widths } from './sample-pictures.ts';

/** Spec §2 image element. */
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
    const picture = canvas.getByRole('img');
    await expect(picture).toHaveAttribute('loading', 'eager');
    await expect(picture).toHaveAttribute('fetchpriority', 'high');
    await expect(picture).not.toHaveAttribute('decoding');
  },
};
/** On the first screen, but not its largest image. */
export const Eager: Story = {
  args: { loading: 'eager' },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img');
    await expect(picture).toHaveAttribute('loading', 'eager');
    await expect(picture).not.toHaveAttribute('fetchpriority');
  },
};
/** The browser loads a width that is large enough, or a larger one from its cache. */
export const InWidths: Story = {
  args: { src: widths },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img');
    await expect(picture).toHaveAttribute('sizes', '160px');
    const width = () => Number(/data-width%3D%22(\d+)/.exec(picture.currentSrc)?.[1]);
    await waitFor(() => expect(width()).toBeGreaterThanOrEqual(160 * window.devicePixelRatio));
  },
};
/** As wide as its container, which `sizes` describes. */
export const SizedByItsContainer: Story = {
  args: { src: widths, size: undefined, sizes: '(min-width: 48rem) 16rem, 46vw' },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img');
    await expect(picture).toHaveAttribute('sizes', '(min-width: 48rem) 16rem, 46vw');
    await expect(picture).toHaveAttribute('width', '1600');
    const { width, height } = picture.getBoundingClientRect();
    await expect(width).toBe(height);
  },
};
/** Its colour fills the box until the image is loaded. This image never covers it. */
export const Loading: Story = {
  args: { src: { src: empty, colour: '#b9a184' }, loading: 'eager' },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img');
    await expect(getComputedStyle(picture).backgroundColor).toBe('rgb(185, 161, 132)');
    await expect(picture.getBoundingClientRect().height).toBe(160);
  },
};
/** All widths of the picture fail: the placeholder is shown. */
export const FailingInWidths: Story = {
  args: {
    src: {
      src: 'data:image/png;base64,a',
      srcSet: 'data:image/png;base64,b 320w',
      colour: '#b9a184',
    },
  },
  play: async (context) => {
    await showsPlaceholder('product')?.(context);
    const picture = context.canvas.getByRole('img');
    await expect(picture).not.toHaveAttribute('srcset');
    await expect(picture.style.backgroundColor).toBe('');
  },
};
