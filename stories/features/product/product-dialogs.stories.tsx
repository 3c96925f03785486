import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { $ageCheck, confirmAge } from '../../../src/features/product/age-check.ts';
import { AgeDialog } from '../../../src/features/product/age-dialog.tsx';
import { PictureZoom } from '../../../src/features/product/picture-zoom.tsx';
import { scene } from '../../scene.tsx';

const pictures = [
  { src: '/demo/hanamichi/kyusu.svg', alt: '朱泥急須' },
  { src: '/demo/hanamichi/kyusu-2.svg', alt: '蓋をあけたところ' },
];

const meta = {
  title: 'Features/Product/Dialogs',
  component: PictureZoom,
  args: { pictures, first: 0, onClose: fn() },
  decorators: [scene({ set: () => localStorage.removeItem('ennichi_adult') })],
} satisfies Meta<typeof PictureZoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Zooms by pointer and keyboard. */
export const Zoom: Story = {
  play: async ({ args, userEvent }) => {
    const picture = await screen.findByRole('button', { name: /朱泥急須/ });
    await expect(picture).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(picture).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(picture);
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('button', { name: /蓋をあけたところ/ })).toBeVisible();
    await expect(screen.getByRole('status')).toHaveTextContent('写真 2枚中2枚目');
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const OnePicture: Story = {
  parameters: { visual: { skip: 'looks like Zoom' } },
  args: { pictures: pictures.slice(0, 1) },
  play: async () => {
    await expect(screen.queryByRole('button', { name: '次の写真' })).toBeNull();
  },
};

let answer: boolean | undefined;
const ask = () => {
  answer = undefined;
  void confirmAge().then((isAdult) => {
    answer = isAdult;
  });
};

/** Spec §3 adult_warning: stores only a yes. */
export const Age: Story = {
  render: () => <AgeDialog />,
  play: async ({ userEvent }) => {
    ask();
    await expect($ageCheck.get()).toBe('asking');
    await userEvent.click(await screen.findByRole('button', { name: 'いいえ' }));
    await waitFor(() => expect(answer).toBe(false));
    ask();
    await userEvent.click(screen.getByRole('button', { name: '20歳以上です' }));
    await waitFor(() => expect(answer).toBe(true));
    ask();
    await waitFor(() => expect(answer).toBe(true));
    await expect($ageCheck.get()).toBe('none');
  },
};
