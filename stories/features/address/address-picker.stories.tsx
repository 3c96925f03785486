import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AddressPicker } from '../../../src/features/address/address-picker.tsx';
import {
  $addresses,
  $addressForm,
  $addressTries,
  type Address,
} from '../../../src/features/address/book.ts';
import { $addressDraft, $lookup } from '../../../src/features/address/draft.ts';
import { EMPTY_DRAFT } from '../../../src/features/address/rules/draft.ts';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { sampleAddress } from '../../support/cart-samples.ts';

const meta = {
  title: 'Features/Address/Address picker',
  component: AddressPicker,
  args: { value: null, onChange: fn(), editHref: ({ id }) => `/edit/${id}` },
} satisfies Meta<typeof AddressPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const book = (entries: Address[], form: 'closed' | 'open' = 'closed') => {
  $addresses.set({ status: 'ready', data: entries });
  $addressForm.set(form);
  $addressDraft.set(EMPTY_DRAFT);
  $addressTries.set(0);
  $lookup.set({ status: 'idle' });
};

const shibuya = {
  level_one: '東京都',
  level_one_code: '13',
  level_two: '渋谷区',
  level_three: '神宮前',
};

export const AddressBook: Story = {
  args: { value: 1 },
  decorators: [scene({ set: () => book([sampleAddress]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: /山田 花/ })).toBeChecked();
    const edit = { name: '選んだお届け先を編集' };
    await expect(canvas.getByRole('link', edit)).toHaveAttribute('href', '/edit/1');
  },
};

export const NoneSelected: Story = {
  args: { errorMessage: 'お届け先をお選びください' },
  decorators: [scene({ set: () => book([sampleAddress, { ...sampleAddress, id: 2 }]) })],
};

export const LooksUpPostalCode: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({ set: () => book([], 'open'), http: { lookupPostalCode: { data: [shibuya] } } }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/郵便番号/), '１５０-０００１');
    await waitFor(() => expect(canvas.getByLabelText(/市区町村/)).toHaveValue('渋谷区'));
    await expect(canvas.getByLabelText(/都道府県/)).toHaveValue('東京都');
    await expect(canvas.getByLabelText(/町名/)).toHaveValue('神宮前');
    await expect(canvas.getByText(/住所を入力しました/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/郵便番号/), '{Backspace}');
    await expect(canvas.queryByText(/住所を入力しました/)).toBeNull();
    await expect(canvas.getByLabelText(/市区町村/)).toHaveValue('渋谷区');
    await userEvent.type(canvas.getByLabelText(/郵便番号/), '1');
    await expect(await canvas.findByText(/住所を入力しました/)).toBeVisible();
  },
};

export const SeveralPlaces: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => book([], 'open'),
      http: { lookupPostalCode: { data: [shibuya, { ...shibuya, level_three: '千駄ヶ谷' }] } },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/郵便番号/), '1500001');
    await userEvent.click(await canvas.findByRole('radio', { name: '渋谷区千駄ヶ谷' }));
    await expect(canvas.getByLabelText(/町名/)).toHaveValue('千駄ヶ谷');
  },
};

export const LookupFails: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({ set: () => book([], 'open'), http: { lookupPostalCode: { failure: 'INTERNAL' } } }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/郵便番号/), '9999999');
    await expect(await canvas.findByText(/続けて都道府県からご入力ください/)).toBeVisible();
  },
};

/** Spec §5 address: missing fields are marked. */
export const Missing: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: () => book([], 'open') })],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'このお届け先を使う' }));
    await expect(canvas.getByLabelText(/お名前/)).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByLabelText(/建物名/)).not.toHaveAttribute('aria-invalid');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        book([]);
        $addresses.set(LOADING);
      },
    }),
  ],
};

export const Failed: Story = {
  decorators: [
    scene({
      set: () => {
        book([]);
        $addresses.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } });
      },
    }),
  ],
};
