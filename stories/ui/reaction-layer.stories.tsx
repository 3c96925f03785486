import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { ReactionLayer, type ReactionLayerProps } from '../../ui/reaction-layer/reaction-layer.tsx';
import { face } from './sample-pictures.ts';

/** Always the same moment, so that snapshots are stable. */
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
  args: { count: 24, seed: 7, clock: noon, frozenAt: 2400 },
} satisfies Meta<typeof ReactionLayer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The number of painted pixels of the canvas. */
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
export const Custom: Story = { args: { kind: 'custom' } };
export const CustomPicture: Story = { args: { kind: 'custom', picture: face } };
export const Halloween: Story = { args: { kind: 'halloween' } };
export const Xmas: Story = { args: { kind: 'xmas' } };
export const Sakura: Story = { args: { kind: 'sakura' } };
export const Nothing: Story = {
  args: { count: 0 },
  play: async ({ canvasElement }) => {
    await expect(painted(canvasElement)).toBe(0);
  },
};
export const Capped: Story = { args: { count: 10_000, limit: 8 } };
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };

const Pressed = (props: ReactionLayerProps) => {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button variant="primary" onClick={() => setCount(count + 1)}>
        いいね
      </Button>
      <ReactionLayer {...props} count={count} />
    </>
  );
};

export const IgnoresThePointer: Story = {
  parameters: { visual: { after: 'play' } },
  args: { count: 0 },
  render: (args) => <Pressed {...args} frozenAt={1200} />,
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await waitFor(() => expect(painted(canvasElement)).toBeGreaterThan(50));
    const { left, top } = button.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 10, top + 10)?.closest('button')).toBe(button);
  },
};
