import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import {
  QuantityStepper,
  type QuantityStepperProps,
} from '../../ui/quantity-stepper/quantity-stepper.tsx';

const Counted = (props: QuantityStepperProps) => {
  const [value, setValue] = useState(props.value);
  const change = (next: number) => {
    props.onChange(next);
    setValue(next);
  };
  return <QuantityStepper {...props} value={value} onChange={change} />;
};

const meta = {
  title: 'UI/Quantity stepper',
  component: QuantityStepper,
  render: (args) => <Counted {...args} />,
  args: {
    value: 2,
    max: 3,
    onChange: fn(),
    label: '藍の飯碗の数量',
    decreaseLabel: '一つ減らす',
    increaseLabel: '一つ増やす',
  },
} satisfies Meta<typeof QuantityStepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const AtMinimum: Story = { args: { value: 1 } };
export const AtMaximum: Story = { args: { value: 3 } };
export const Disabled: Story = { args: { disabled: true } };
export const LargeNumber: Story = { args: { value: 998, max: 999 } };
export const Dark: Story = { globals: { scheme: 'dark' } };

export const StopsAtItsLimits: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    const more = canvas.getByRole('button', { name: '一つ増やす' });
    await userEvent.click(more);
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('status')).toHaveTextContent('3');
  },
};

export const ByKeyboardWithoutLosingFocus: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    const less = canvas.getByRole('button', { name: '一つ減らす' });
    await userEvent.tab();
    await expect(less).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith(1);
    await expect(less).toHaveFocus();
  },
};

export const DownToZero: Story = {
  parameters: { visual: { after: 'play' } },
  args: { value: 1, min: 0 },
  play: async ({ canvas, args }) => {
    const less = canvas.getByRole('button', { name: '一つ減らす' });
    await userEvent.click(less);
    await expect(args.onChange).toHaveBeenLastCalledWith(0);
    await expect(less).toHaveAttribute('aria-disabled', 'true');
  },
};
