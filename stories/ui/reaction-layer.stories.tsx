import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { ReactionLayer, type ReactionLayerProps } from '../../ui/reaction-layer/reaction-layer.tsx';
import { face } from './sample-pictures.ts';

/** Draws the same moment each time, so that snapshots are stable. */
const noon = () => 0;

const meta = {
  title: 'UI/Reaction layer',
  component: ReactionLayer,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: 480, background: '#8a7a68' }}>
        <Story />
      </div>
    ),
  ],
  args: { counts: { heart: 24 }, seed: 7, clock: noon, frozenAt: 2400 },
} satisfies Meta<typeof ReactionLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

const painted = (room: HTMLElement): number => {
  const canvas = room.querySelector('canvas');
  const context = canvas?.getContext('2d');
  if (!canvas || !context || canvas.width === 0) return 0;
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, index) => index % 4 === 3 && value > 0).length;
};

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(painted(canvasElement)).toBeGreaterThan(1000));
    await expect(canvasElement.querySelector('[aria-hidden] canvas')).not.toBeNull();
  },
};
export const Custom: Story = { args: { counts: { custom: 24 } } };
export const CustomPicture: Story = { args: { counts: { custom: 24 }, picture: face } };
export const Halloween: Story = { args: { counts: { halloween: 24 } } };
export const Xmas: Story = { args: { counts: { xmas: 24 } } };
export const Sakura: Story = { args: { counts: { sakura: 24 } } };
export const Nothing: Story = {
  args: { counts: {} },
  play: async ({ canvasElement }) => {
    await expect(painted(canvasElement)).toBe(0);
  },
};
export const Capped: Story = { args: { counts: { heart: 10_000 }, limit: 8 } };
export const SeveralKinds: Story = { args: { counts: { heart: 12, custom: 6, sakura: 8 } } };
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };

const Pressed = (props: ReactionLayerProps) => {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button variant="primary" onClick={() => setCount(count + 1)}>
        いいね
      </Button>
      <ReactionLayer {...props} counts={{ heart: count }} />
    </>
  );
};

export const IgnoresThePointer: Story = {
  parameters: { visual: { after: 'play' } },
  args: { counts: {} },
  render: (args) => <Pressed {...args} frozenAt={1200} />,
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(painted(canvasElement)).toBeGreaterThan(50));
    const { left, top } = button.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 10, top + 10)?.closest('button')).toBe(button);
  },
};

const EVERY_MS = 16;

/**
 * 500 reactions a second: the layer draws at most its limit, and a frame takes less than 4 ms of
 * script.
 */
export const FiveHundredASecond: Story = {
  parameters: { visual: { skip: 'looks like Default' } },
  render: () => <Flood />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(painted(canvasElement)).toBeGreaterThan(1000));
    await waitFor(() => expect(work.length).toBeGreaterThan(120), { timeout: 15_000 });
    const sorted = work.toSorted((a, b) => a - b);
    await expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(4);
  },
};

/** Milliseconds of script per frame. */
const work: number[] = [];

const Flood = () => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((before) => before + 8), EVERY_MS);
    const original = window.requestAnimationFrame;
    window.requestAnimationFrame = (run) =>
      original((time) => {
        const start = performance.now();
        run(time);
        work.push(performance.now() - start);
      });
    return () => {
      clearInterval(timer);
      window.requestAnimationFrame = original;
    };
  }, []);
  return <ReactionLayer counts={{ heart: count }} />;
};
