import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { CarouselSkeleton } from '../../ui/carousel/carousel-skeleton.tsx';
import { press } from './real-keys.ts';
import { bowl, face, widths } from './sample-pictures.ts';

const pictures = [
  { src: bowl, alt: '藍の飯碗' },
  { src: face, alt: '作り手' },
  { src: `${bowl}#3`, alt: '藍の飯碗を横から' },
];

const meta = {
  title: 'UI/Carousel',
  component: Carousel,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 480 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    pictures,
    label: '藍の飯碗の写真',
    roleLabel: 'カルーセル',
    previousLabel: '前の写真',
    nextLabel: '次の写真',
    positionLabel: (index: number, total: number) => `${total}枚中${index + 1}枚目`,
  },
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: '次の写真' }));
    const live = canvasElement.querySelector('[aria-live]');
    await waitFor(() => expect(live).toHaveTextContent('3枚中2枚目'));
    await expect(canvas.getByRole('button', { name: '3枚中2枚目' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await userEvent.click(canvas.getByRole('button', { name: '3枚中1枚目' }));
    await waitFor(() => expect(live).toHaveTextContent('3枚中1枚目'));
  },
};
const zoom = fn();

export const Zoomable: Story = {
  args: { onZoom: zoom, zoomLabel: '写真を大きく見る' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '次の写真' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: '3枚中2枚目' })).toHaveAttribute(
        'aria-current',
        'true',
      ),
    );
    await userEvent.click(canvas.getByRole('button', { name: '写真を大きく見る' }));
    await expect(zoom).toHaveBeenLastCalledWith(1);
  },
};
export const ByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, canvasElement }) => {
    const track = canvas.getByRole('list');
    const live = canvasElement.querySelector('[aria-live]');
    await press('{Tab}');
    await expect(track).toHaveFocus();
    await press('{End}');
    await waitFor(() => expect(live).toHaveTextContent('3枚中3枚目'));
    await press('{ArrowLeft}');
    await waitFor(() => expect(live).toHaveTextContent('3枚中2枚目'));
    await press('{Home}');
    await waitFor(() => expect(live).toHaveTextContent('3枚中1枚目'));
  },
};
export const OnePicture: Story = {
  args: { pictures: pictures.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Priority: Story = {
  args: { priority: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByAltText('藍の飯碗')).toHaveAttribute('loading', 'eager');
  },
};
export const InWidths: Story = {
  args: {
    pictures: [{ ...widths, alt: '幅の数字' }, ...pictures],
    sizes: '(min-width: 30rem) 30rem, 100vw',
  },
  play: async ({ canvas }) => {
    const picture = canvas.getByAltText('幅の数字');
    await expect(picture).toHaveAttribute('sizes', '(min-width: 30rem) 30rem, 100vw');
    await expect(picture).toHaveAttribute('srcset', widths.srcSet);
  },
};
/** On a wide screen, thumbnails replace the dots. */
export const Thumbnails: Story = {
  args: { thumbnails: true },
  play: async ({ canvas, canvasElement }) => {
    const second = canvas.getByRole('button', { name: '3枚中2枚目' });
    await userEvent.click(second);
    const live = canvasElement.querySelector('[aria-live]');
    await waitFor(() => expect(live).toHaveTextContent('3枚中2枚目'));
    await expect(second).toHaveAttribute('aria-current', 'true');
  },
};
/** On a narrow screen the dots stay, because the image needs the room. */
export const ThumbnailsOn320: Story = {
  args: { thumbnails: true },
  globals: { viewport: { value: 'phone320' } },
};
export const FailingPicture: Story = {
  args: { pictures: [{ src: '/missing.png', alt: 'ない写真' }, ...pictures.slice(1)] },
};
export const ManyOn320: Story = {
  args: { pictures: Array.from({ length: 12 }, (_, i) => ({ src: `${bowl}#${i}`, alt: `${i}` })) },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: {
    label: 'Pictures of the bowl',
    roleLabel: 'carousel',
    positionLabel: (index: number, total: number) => `Picture ${index + 1} of ${total}`,
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    label: '飯碗的照片',
    roleLabel: '輪播',
    positionLabel: (index: number, total: number) => `第${index + 1}張，共${total}張`,
  },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const Loading: Story = { render: () => <CarouselSkeleton /> };
