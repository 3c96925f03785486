import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { CodeField } from '../../ui/code-field/code-field.tsx';
import { Field } from '../../ui/field/field.tsx';
import { LabelledInput } from '../../ui/labelled-input/labelled-input.tsx';
import { PasswordField } from '../../ui/password-field/password-field.tsx';
import { PhoneField } from '../../ui/phone-field/phone-field.tsx';
import { PostalCodeField } from '../../ui/postal-code-field/postal-code-field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';

const controls = ['input', 'textarea', 'select', 'checkbox', 'password', 'phone', 'code', 'postal'];

const Controls = () => {
  const reached = useRef(new Map<string, HTMLElement>());
  const of = (name: string) => ({
    label: name,
    id: name,
    ref: (element: HTMLElement | null) => {
      if (element) reached.current.set(name, element);
    },
  });
  const typed = { value: '', onChange: fn() };
  const mark = () => {
    for (const [name, element] of reached.current) element.dataset.reached = name;
  };
  return (
    <>
      <LabelledInput {...of('input')} ref={of('input').ref} />
      <Textarea {...of('textarea')} ref={of('textarea').ref} />
      <Select {...of('select')} ref={of('select').ref} options={[]} />
      <Checkbox {...of('checkbox')} ref={of('checkbox').ref} />
      <PasswordField
        {...of('password')}
        ref={of('password').ref}
        revealLabel="表示"
        concealLabel="隠す"
      />
      <PhoneField {...typed} label="phone" id="phone" ref={of('phone').ref} />
      <CodeField {...typed} label="code" id="code" ref={of('code').ref} />
      <PostalCodeField {...typed} label="postal" id="postal" region="JP" ref={of('postal').ref} />
      <Button onClick={mark}>印をつける</Button>
    </>
  );
};

const meta = {
  title: 'UI/Field',
  component: Field,
  args: {
    label: 'お届け希望日',
    children: (control) => <input type="date" {...control} />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('お届け希望日')).toBeVisible();
  },
};
export const WithOwnId: Story = {
  args: { id: 'delivery-day' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('お届け希望日')).toHaveAttribute('id', 'delivery-day');
  },
};
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: 'ご注文の三日後から選べます' } };
export const InError: Story = {
  args: { errorMessage: 'この日はお届けできません。別の日を選んでください。' },
};
export const LongOn320: Story = {
  args: { label: 'ご自宅にお届けできる日のうち、もっとも都合のよい日', required: true },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { label: 'Delivery date' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { label: '希望送達日' },
  globals: { locale: 'zh-TW' },
};

/** Id and ref work with every control of the kit. */
export const EveryControlHasIdAndRef: Story = {
  parameters: { visual: { skip: 'looks like the fields themselves' } },
  render: () => <Controls />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '印をつける' }));
    for (const name of controls) {
      const control = canvas.getByLabelText(name);
      await expect(control).toHaveAttribute('id', name);
      await expect(control).toHaveAttribute('data-reached', name);
    }
  },
};
