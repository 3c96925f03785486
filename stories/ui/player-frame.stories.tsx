import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { CaptionLine } from '../../ui/caption-line/caption-line.tsx';
import { LiveBadge } from '../../ui/live-badge/live-badge.tsx';
import { PlayerControls } from '../../ui/player-controls/player-controls.tsx';
import { PlayerFrame, type PlayerFrameProps } from '../../ui/player-frame/player-frame.tsx';
import { ReactionLayer } from '../../ui/reaction-layer/reaction-layer.tsx';
import { playerLabels } from './player-labels.ts';
import { press } from './real-keys.ts';
import { bowl } from './sample-pictures.ts';

const controls = (
  <PlayerControls
    labels={playerLabels}
    playing
    muted={false}
    position={754}
    duration={3725}
    onPlayingChange={fn()}
    onMutedChange={fn()}
    onFullscreenChange={fn()}
  />
);

/** A page that only marks the frame as fullscreen. */
const Held = (props: PlayerFrameProps) => {
  const frame = useRef<HTMLElement>(null);
  const mark = () => frame.current?.setAttribute('data-held', 'true');
  return (
    <>
      <PlayerFrame {...props} ref={frame} />
      <Button onClick={mark}>大きく</Button>
    </>
  );
};

const meta = {
  title: 'UI/Player frame',
  component: PlayerFrame,
  decorators: [
    (Story, { parameters }) => (
      <div style={{ maxWidth: parameters.wide ? 960 : 360, height: parameters.height }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: '夕暮れの器と灯り、ひとめぐり',
    children: <img src={bowl} alt="" />,
    top: <LiveBadge label="配信中" />,
    controls,
    onShortcut: fn(),
  },
} satisfies Meta<typeof PlayerFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const frame = canvas.getByRole('region', { name: '夕暮れの器と灯り、ひとめぐり' });
    await press('{Tab}');
    await expect(frame).toHaveFocus();
    for (const [key, shortcut] of [
      ['k', 'play'],
      ['m', 'mute'],
      ['f', 'fullscreen'],
      ['c', 'captions'],
      ['j', 'back'],
      ['l', 'forward'],
      ['{ArrowLeft}', 'back'],
      ['{ArrowUp}', 'louder'],
      ['{ArrowDown}', 'quieter'],
      ['4', 'tenth-4'],
    ] as const) {
      await press(key);
      await expect(args.onShortcut).toHaveBeenLastCalledWith(shortcut);
    }
    // The slider handles the arrow keys.
    await press('{Tab}');
    await press('{ArrowRight}');
    await expect(args.onShortcut).toHaveBeenCalledTimes(10);
  },
};
export const WithCaptionAndReactions: Story = {
  args: {
    caption: <CaptionLine size="s">こちらは一点ずつ手で染めています。</CaptionLine>,
    layer: <ReactionLayer counts={{ heart: 20 }} seed={3} clock={() => 0} frozenAt={2000} />,
  },
};
export const Waiting: Story = {
  args: { waitingLabel: '読み込み中' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '読み込み中' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: {
    controls: undefined,
    message: (
      <>
        <p>映像を受け取れませんでした。</p>
        <Button variant="primary">もう一度</Button>
      </>
    ),
  },
};
export const Landscape: Story = {
  args: { shape: 'landscape' },
  parameters: { wide: true },
  globals: { viewport: { value: 'desktop1280' } },
};
export const Fill: Story = { args: { shape: 'fill' }, parameters: { height: 420 } };
export const Bare: Story = {
  args: { top: undefined, controls: undefined, onShortcut: undefined },
};
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
export const ForwardsItsRef: Story = {
  parameters: { visual: { skip: 'looks like Default' } },
  render: (args) => <Held {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '大きく' }));
    await expect(canvas.getByRole('region')).toHaveAttribute('data-held', 'true');
  },
};
