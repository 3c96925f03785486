import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AddressForm } from '../../../src/features/address/address-form.tsx';
import { $addresses, $addressForm, $addressTries } from '../../../src/features/address/book.ts';
import { $addressDraft, $lookup } from '../../../src/features/address/draft.ts';
import { type AddressDraft, EMPTY_DRAFT } from '../../../src/features/address/rules/draft.ts';
import { scene } from '../../scene.tsx';
import { sampleAddress } from '../../support/cart-samples.ts';
import { press } from '../../ui/real-keys.ts';

const filled: AddressDraft = {
  ...EMPTY_DRAFT,
  name: '山田 花',
  postcode: '162-0825',
  prefecture: '東京都',
  city: '新宿区',
  town: '神楽坂3-2-1',
  building: 'メゾン縁日 203',
  phone: '090-1234-5678',
};

const form = (draft: Partial<AddressDraft>, tries = 0, more: () => void = () => {}) =>
  scene({
    set: () => {
      $addresses.set({ status: 'ready', data: [] });
      $addressForm.set('open');
      $addressDraft.set({ ...EMPTY_DRAFT, ...draft });
      $addressTries.set(tries);
      $lookup.set({ status: 'idle' });
      more();
    },
  });

const meta = {
  title: 'Features/Address/Address form',
  component: AddressForm,
  args: { onSave: fn() },
  parameters: { visual: { skip: 'Features/Address/Address picker shows it' } },
} satisfies Meta<typeof AddressForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  decorators: [form({})],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/お名前/), '山田 花');
    await expect($addressDraft.get().name).toBe('山田 花');
    await press('{Tab}');
    await expect(canvas.getByLabelText(/郵便番号/)).toHaveFocus();
  },
};
export const Autofill: Story = {
  decorators: [form({})],
  play: async ({ canvas }) => {
    const known = canvas
      .getByRole('group', { name: '新しいお届け先' })
      .querySelectorAll('input, select');
    await expect([...known].map((control) => control.getAttribute('autocomplete'))).toEqual([
      'shipping name',
      'shipping postal-code',
      'shipping address-level1',
      'shipping address-level2',
      'shipping address-line1',
      'shipping address-line2',
      'shipping tel',
    ]);
    await expect(canvas.getByLabelText(/郵便番号/)).toHaveAttribute('inputmode', 'numeric');
    await expect(canvas.getByLabelText(/電話番号/)).toHaveAttribute('type', 'tel');
  },
};
/** Full-width digits included. */
export const FormatsNumbers: Story = {
  decorators: [form({})],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/郵便番号/), '１６２');
    await expect(canvas.getByLabelText(/郵便番号/)).toHaveValue('162');
    await userEvent.paste('-0825');
    await expect($addressDraft.get().postcode).toBe('162-0825');
    await userEvent.type(canvas.getByLabelText(/電話番号/), '０９０ー１２３４ー５６７８');
    await expect($addressDraft.get().phone).toBe('090-1234-5678');
  },
};
export const Filled: Story = {
  decorators: [form(filled)],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText(/都道府県/), '京都府');
    await expect($addressDraft.get().prefecture).toBe('京都府');
    await userEvent.click(canvas.getByRole('button', { name: 'このお届け先を使う' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};
/** Spec §5 address: each field shows its error. */
export const InError: Story = {
  decorators: [form({ ...filled, name: '', postcode: '16', phone: '12' }, 1)],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/お名前/)).toHaveAccessibleDescription(
      /お名前をご入力ください/,
    );
    await expect(canvas.getByLabelText(/郵便番号/)).toHaveAccessibleDescription(/7桁の数字/);
    await expect(canvas.getByLabelText(/電話番号/)).toHaveAccessibleDescription(/市外局番から/);
    await expect(canvas.getByLabelText(/市区町村/)).not.toHaveAttribute('aria-invalid', 'true');
  },
};
export const Saving: Story = {
  decorators: [form(filled, 0, () => $addressForm.set('saving'))],
  play: async ({ canvas, userEvent, args }) => {
    const save = canvas.getByRole('button', { name: 'このお届け先を使う' });
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(save);
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};
export const Cancelled: Story = {
  decorators: [form(filled, 0, () => $addresses.set({ status: 'ready', data: [sampleAddress] }))],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'やめる' }));
    await expect($addressForm.get()).toBe('closed');
  },
};
export const LookingUp: Story = {
  decorators: [form(filled, 0, () => $lookup.set({ status: 'looking' }))],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(/郵便番号/)).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('status')).toHaveTextContent('住所を調べています');
  },
};
export const On320: Story = {
  decorators: [form(filled, 1)],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { decorators: [form({}, 1)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [form({}, 1)],
  globals: { locale: 'zh-TW' },
};
