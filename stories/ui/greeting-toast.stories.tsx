import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, spyOn, userEvent, waitFor } from 'storybook/test';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import {
  type Greeting,
  GreetingToast,
  type GreetingToastProps,
} from '../../ui/greeting-toast/greeting-toast.tsx';
import { face } from './sample-pictures.ts';

const Stage = (props: GreetingToastProps) => {
  const [greetings, setGreetings] = useState(props.greetings);
  const end = (id: Greeting['id']) => {
    props.onEnd(id);
    setGreetings((present) => present.filter((greeting) => greeting.id !== id));
  };
  const add = () =>
    setGreetings((present) => [...present, { id: present.length + 10, message: 'ようこそ' }]);
  return (
    <div
      style={{
        display: 'grid',
        gap: 12,
        alignContent: 'start',
        justifyItems: 'start',
        minHeight: 160,
        padding: 12,
        background: 'var(--color-stage)',
      }}
    >
      <Button variant="primary" onClick={add}>
        入場
      </Button>
      <GreetingToast {...props} greetings={greetings} onEnd={end} />
    </div>
  );
};

const steady = 600_000;

const meta = {
  title: 'UI/Greeting toast',
  component: GreetingToast,
  parameters: { docs: { story: { inline: false, height: '14rem' } } },
  render: (args) => <Stage {...args} />,
  args: {
    greetings: [{ id: 1, message: '花さんが入場しました' }],
    duration: steady,
    onEnd: fn(),
  },
} satisfies Meta<typeof GreetingToast>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    await expect(screen.getByRole('status')).toHaveTextContent('花さんが入場しました');
  },
};
export const WithPicture: Story = {
  args: {
    greetings: [
      {
        id: 1,
        message: '花さんが入場しました',
        picture: <Avatar src={face} alt="" size={28} />,
      },
    ],
  },
};
export const LongOn320: Story = {
  args: {
    greetings: [
      { id: 1, message: '藍染めと器が好きで毎週かならず来ている常連の太郎さんが入場しました' },
    ],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { greetings: [{ id: 1, message: 'Hana joined' }] },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { greetings: [{ id: 1, message: '小花進場了' }] },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

/** Spec §9 greeting toast: three seconds by default. */
export const ForThreeSeconds: Story = {
  args: { greetings: [], duration: undefined },
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas }) => {
    const clock = spyOn(window, 'setTimeout');
    await userEvent.click(canvas.getByRole('button', { name: '入場' }));
    await waitFor(() => expect(clock).toHaveBeenCalledWith(expect.any(Function), 3000));
    clock.mockRestore();
    await expect(screen.getByRole('status')).toHaveTextContent('ようこそ');
  },
};

/** Spec §4 greeting toast: one at a time, sliding out. */
export const OneAtATime: Story = {
  parameters: { visual: { skip: 'changes with time; each greeting looks like Default' } },
  args: {
    duration: 150,
    greetings: [
      { id: 1, message: '花さんが入場しました' },
      { id: 2, message: '太郎さんが入場しました' },
    ],
  },
  play: async ({ args, canvasElement }) => {
    await expect(screen.queryByText('太郎さんが入場しました')).toBeNull();
    await waitFor(() => expect(canvasElement.querySelector('[data-leaving]')).not.toBeNull());
    await expect(screen.getByRole('status')).toHaveTextContent('花さんが入場しました');
    await waitFor(() => expect(args.onEnd).toHaveBeenLastCalledWith(1), { timeout: 15_000 });
    await expect(screen.getByRole('status')).toHaveTextContent('太郎さんが入場しました');
    await waitFor(() => expect(args.onEnd).toHaveBeenLastCalledWith(2), { timeout: 15_000 });
    await expect(screen.getByRole('status')).toBeEmptyDOMElement();
  },
};

export const RegionExistsBeforeFirstGreeting: Story = {
  parameters: { visual: { after: 'play' } },
  args: { greetings: [] },
  play: async ({ canvas }) => {
    await expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: '入場' }));
    await expect(screen.getByRole('status')).toHaveTextContent('ようこそ');
  },
};
