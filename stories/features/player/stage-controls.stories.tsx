import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $quality } from '../../../src/features/player/quality.ts';
import type { PlayerState } from '../../../src/features/player/rules/next-state.ts';
import { $sound } from '../../../src/features/player/sound.ts';
import { StageControls } from '../../../src/features/player/stage-controls.tsx';
import { $player } from '../../../src/features/player/state.ts';
import type { Quality } from '../../../src/platform/media/stream.ts';
import { safeStorage } from '../../../src/platform/storage/safe-storage.ts';
import { scene } from '../../scene.tsx';
import { press } from '../../ui/real-keys.ts';

const at = (player: PlayerState, qualities: readonly Quality[] = []) =>
  scene({
    set: () => {
      $player.set(player);
      $sound.set({ muted: false, volume: 0.7 });
      $quality.set({ all: qualities, chosen: undefined });
    },
  });

const meta = {
  title: 'Features/Player/Stage controls',
  component: StageControls,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: 360, background: '#3a2c24' }}>
        <video
          id="live-video"
          muted
          playsInline
          tabIndex={-1}
          style={{ position: 'absolute', inset: 0, inlineSize: '100%', blockSize: '100%' }}
        />
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StageControls>;

export default meta;
type Story = StoryObj<typeof meta>;

const playing = { status: 'playing', muted: false } as const;
const place = (canvasElement: HTMLElement) => canvasElement.querySelector('[data-shown]');

/** A tap shows the controls for a while. */
export const Tapped: Story = {
  decorators: [at(playing)],
  parameters: { visual: { after: 'play' } },
  play: async ({ canvasElement, userEvent }) => {
    await waitFor(() => expect(place(canvasElement)).toHaveAttribute('data-shown', 'false'));
    const video = canvasElement.querySelector('video') as HTMLVideoElement;
    await userEvent.click(video);
    await waitFor(() => expect(place(canvasElement)).toHaveAttribute('data-shown', 'true'));
  },
};
export const ByKeyboard: Story = {
  decorators: [at(playing)],
  parameters: { visual: { skip: 'looks like Tapped' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: '映像の操作' });
    await press('m');
    await waitFor(() => expect($sound.get().muted).toBe(true));
    await press('{ArrowUp}');
    await expect($sound.get()).toEqual({ muted: false, volume: 0.1 });
    await press('{ArrowDown}');
    await expect($sound.get().muted).toBe(true);
    canvas.getByRole('button', { name: '一時停止' }).focus();
    await waitFor(() => expect(canvas.getByRole('button', { name: '一時停止' })).toBeVisible());
  },
};
export const WhileTyping: Story = {
  decorators: [
    (Story) => (
      <>
        <input aria-label="コメントを入力" />
        <Story />
      </>
    ),
    at(playing),
  ],
  parameters: { visual: { skip: 'looks like Tapped' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: '映像の操作' });
    canvas.getByRole('textbox').focus();
    await press('m');
    await expect($sound.get().muted).toBe(false);
  },
};
export const Paused: Story = { decorators: [at({ status: 'blocked' })] };
export const WithQualities: Story = {
  decorators: [
    at({ status: 'blocked' }, [
      { id: 2, lines: 720, kbps: 2500 },
      { id: 1, lines: 360, kbps: 800 },
      { id: 0, lines: 0, kbps: 300 },
    ]),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: '画質' }), '360p');
    await expect($quality.get().chosen).toBe(1);
    await expect(safeStorage.get('ennichi_quality')).toBe('360');
    await expect(canvas.getByRole('option', { name: '300 kbit/s' })).toBeInTheDocument();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '画質' }), '自動');
    await expect($quality.get().chosen).toBeUndefined();
    await expect(safeStorage.get('ennichi_quality')).toBeNull();
  },
};
export const BeforeThePicture: Story = {
  decorators: [at({ status: 'loading' })],
  parameters: { visual: { skip: 'empty' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).toBeNull();
  },
};
export const English320: Story = {
  decorators: [
    at({ status: 'blocked' }, [
      { id: 1, lines: 720, kbps: 2500 },
      { id: 0, lines: 360, kbps: 800 },
    ]),
  ],
  globals: { locale: 'en', viewport: { value: 'phone320' } },
};
export const TraditionalChinese: Story = {
  decorators: [at({ status: 'blocked' })],
  globals: { locale: 'zh-TW' },
  parameters: { visual: { skip: 'looks like Paused' } },
};
