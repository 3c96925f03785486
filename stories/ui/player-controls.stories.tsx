import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Image } from '../../ui/image/image.tsx';
import { PlayerControls } from '../../ui/player-controls/player-controls.tsx';
import { playerLabels } from './player-labels.ts';
import { press } from './real-keys.ts';
import { bowl } from './sample-pictures.ts';

const meta = {
  title: 'UI/Player controls',
  component: PlayerControls,
  args: {
    labels: playerLabels,
    playing: false,
    muted: false,
    volume: 0.7,
    position: 754,
    duration: 3725,
    chapters: [
      { start: 0, title: 'ごあいさつ' },
      { start: 600, title: '常滑の急須' },
      { start: 1800, title: '江戸風鈴' },
    ],
    captions: false,
    onPlayingChange: fn(),
    onMutedChange: fn(),
    onVolumeChange: fn(),
    onSeek: fn(),
    onSpeedChange: fn(),
    onCaptionsChange: fn(),
    onFullscreenChange: fn(),
  },
} satisfies Meta<typeof PlayerControls>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '再生' }));
    await expect(args.onPlayingChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: '消音' }));
    await expect(args.onMutedChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: '字幕' }));
    await expect(args.onCaptionsChange).toHaveBeenLastCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: '全画面' }));
    await expect(args.onFullscreenChange).toHaveBeenLastCalledWith(true);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '速さ' }), '2');
    await expect(args.onSpeedChange).toHaveBeenLastCalledWith(2);
  },
};
export const SeekByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    const bar = canvas.getByRole('slider', { name: '再生位置' });
    await expect(bar).toHaveAttribute('aria-valuetext', '12:34 / 1:02:05, 常滑の急須');
    await press('{Tab}');
    await expect(bar).toHaveFocus();
    await press('{ArrowRight}');
    await expect(args.onSeek).toHaveBeenLastCalledWith(759);
    await press('{ArrowLeft}');
    await expect(args.onSeek).toHaveBeenLastCalledWith(749);
  },
};
export const PointedAt: Story = {
  args: { preview: () => <Image src={bowl} alt="" size={112} /> },
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: 200 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    const bar = canvas.getByRole('slider', { name: '再生位置' });
    const { left, width, top } = bar.getBoundingClientRect();
    await fireEvent.pointerMove(bar, { clientX: left + width / 2, clientY: top + 10 });
    await expect(await canvas.findByText('31:02')).toBeVisible();
    await expect(canvas.getByText('江戸風鈴')).toBeVisible();
    await expect(args.onSeek).not.toHaveBeenCalled();
  },
};
export const Playing: Story = { args: { playing: true, captions: true } };
export const Muted: Story = { args: { muted: true } };
export const Faster: Story = { args: { speed: 1.25, speeds: [1, 1.25, 1.5] } };
export const Fullscreen: Story = { args: { fullscreen: true } };
export const Live: Story = { args: { playing: true, duration: undefined, chapters: [] } };
/** The page's own buttons are before captions and fullscreen. */
export const WithTools: Story = {
  args: { tools: <IconButton icon="share" label="共有" variant="stage" /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '共有' })).toBeVisible();
  },
};
export const WithChoices: Story = {
  args: {
    playing: true,
    duration: undefined,
    captions: true,
    apart: false,
    onApartChange: fn(),
    choices: [
      {
        label: '画質',
        value: 'auto',
        options: [
          { value: 'auto', label: '自動' },
          { value: '1', label: '720p' },
        ],
        onChange: fn(),
      },
      {
        label: '字幕の言語',
        value: 'en',
        options: [
          { value: 'ja', label: '日本語', lang: 'ja' },
          { value: 'en', label: 'English', lang: 'en' },
        ],
        onChange: fn(),
      },
    ],
  },
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '画質' }), '1');
    await expect(args.choices?.[0]?.onChange).toHaveBeenLastCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: '小さな窓で見る' }));
    await expect(args.onApartChange).toHaveBeenLastCalledWith(true);
  },
};
export const Fewest: Story = {
  args: {
    volume: undefined,
    duration: undefined,
    captions: undefined,
    chapters: undefined,
    onFullscreenChange: undefined,
  },
};
export const LongOn320: Story = {
  args: {
    duration: 36_000,
    position: 30_000,
    chapters: [{ start: 0, title: '常滑の朱泥急須ができるまでを三代目の工房からお届けします' }],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const On1280: Story = { globals: { viewport: { value: 'desktop1280' } } };
export const English: Story = {
  args: { labels: { ...playerLabels, live: 'LIVE' }, duration: undefined },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { labels: { ...playerLabels, live: '直播中' }, duration: undefined },
  globals: { locale: 'zh-TW' },
};
