import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $addresses, $addressForm, $addressTries } from '../../../src/features/address/book.ts';
import { $addressDraft, $editedId, $lookup } from '../../../src/features/address/draft.ts';
import { $freight, loadEdited } from '../../../src/features/address/freight.ts';
import { type AddressDraft, EMPTY_DRAFT } from '../../../src/features/address/rules/draft.ts';
import { Freight } from '../../../src/islands/freight/freight.tsx';
import { type Answers, scene } from '../../scene.tsx';
import { sampleAddress } from '../../support/cart-samples.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Pages/New address',
  component: Freight,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Freight>;

export default meta;
type Story = StoryObj<typeof meta>;

const CHECKOUT = '/hanamichi/shopping/checkout?items=3';
type Type = 'custom' | 'home_delivery' | 'self_pick_up' | null;

const show = (type: Type, draft: Partial<AddressDraft> = {}, http: Answers = {}) => [
  scene({
    set: () => {
      $freight.set({ type, back: CHECKOUT });
      $editedId.set(null);
      $addressDraft.set({ ...EMPTY_DRAFT, ...draft });
      $addressForm.set('open');
      $addressTries.set(0);
      $lookup.set({ status: 'idle' });
    },
    http,
  }),
];

const filled = {
  name: '山田 花',
  postcode: '１６２－０８２５',
  prefecture: '東京都',
  city: '新宿区',
  town: '神楽坂3-2-1',
  phone: '０９０ー１２３４ー５６７８',
};
const SAVE = { name: '登録する' };
const sent: unknown[] = [];

/** Returns to the checkout, which selects the address. */
export const SavedForCheckout: Story = {
  parameters: { visual: { skip: 'looks like PickUp, filled in' } },
  decorators: show('self_pick_up', filled, {
    createAddress: ({ body }) => {
      sent.push(body);
      return { ...sampleAddress, id: 7, type: 'self_pick_up' };
    },
  }),
  play: async ({ canvas, userEvent }) => {
    sent.length = 0;
    await userEvent.dblClick(canvas.getByRole('button', SAVE));
    await waitFor(() => expect($wentTo.get()).toBe(`${CHECKOUT}&address=7`));
    await expect(sent).toHaveLength(1);
    await expect(sent[0]).toMatchObject({
      type: 'self_pick_up',
      phone_number: '09012345678',
      address: { postcode: '1620825', level_one_code: '13' },
    });
  },
};

const edit = (http: Answers) => [
  scene({
    set: () => {
      sent.length = 0;
      $freight.set({ type: 'custom', back: CHECKOUT, editedId: 1 });
      $editedId.set(1);
      $addressDraft.set(EMPTY_DRAFT);
      $addressForm.set('open');
      $addressTries.set(0);
      $lookup.set({ status: 'idle' });
      void loadEdited(1);
    },
    http,
  }),
];
const hers = { ...sampleAddress, address: { ...sampleAddress.address, info: '裏口へ' } };

/** Starts with the entry, replaces it, and keeps the remarks that the form doesn't show. */
export const Edited: Story = {
  parameters: { visual: { skip: 'looks like Missing, filled in' } },
  decorators: edit({
    listAddresses: { data: [hers] },
    updateAddress: ({ body }) => {
      sent.push(body);
      return hers;
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByLabelText(/お名前/)).toHaveValue('山田 花'));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('お届け先の編集');
    await userEvent.type(canvas.getByLabelText(/建物名/), ' 305');
    await userEvent.click(canvas.getByRole('button', { name: '変更を保存する' }));
    await waitFor(() => expect($wentTo.get()).toBe(`${CHECKOUT}&address=1`));
    await expect($addresses.get()).toMatchObject({ data: [hers] });
    await expect(sent).toMatchObject([
      { address: { info: '裏口へ', level_four: `${hers.address.level_four} 305` } },
    ]);
  },
};

/** Deleted on another device. */
export const EditedIsGone: Story = {
  parameters: { visual: { skip: 'only its text differs from other failed pages' } },
  decorators: edit({ listAddresses: { data: [] } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '前のページに戻る' })).toBeVisible();
    await expect(canvas.queryByLabelText(/お名前/)).toBeNull();
  },
};

/** Loading again fills the form. */
export const EditedFails: Story = {
  parameters: { visual: { skip: 'only its text differs from other failed pages' } },
  decorators: edit({ listAddresses: { failure: 'NETWORK' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'もう一度読み込む' })).toBeVisible();
    await expect(canvas.queryByLabelText(/お名前/)).toBeNull();
  },
};

export const SavedByEnter: Story = {
  parameters: { visual: { skip: 'looks like PickUp, filled in' } },
  decorators: show('custom', filled, { createAddress: { ...sampleAddress, id: 7 } }),
  play: async ({ canvas }) => {
    const form = canvas.getByRole('form', { name: '新しいお届け先' });
    await expect(form).toBeVisible();
    canvas.getByLabelText(/お名前/).focus();
    await press('{Enter}');
    await waitFor(() => expect($wentTo.get()).toBe(`${CHECKOUT}&address=7`));
  },
};

export const PickUp: Story = {
  decorators: show('self_pick_up'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('受け取る方の登録');
    await expect(canvas.getByRole('link', { name: '前のページに戻る' })).toHaveAttribute(
      'href',
      CHECKOUT,
    );
  },
};

export const SeveralPlaces: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: show(
    'custom',
    {},
    {
      lookupPostalCode: {
        data: ['京都市上京区', '京都市中京区'].map((level_two) => ({
          level_one: '京都府',
          level_one_code: '26',
          level_two,
          level_three: '藪之内町',
        })),
      },
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/郵便番号/), '6020000');
    await userEvent.click(await canvas.findByRole('radio', { name: '京都市中京区藪之内町' }));
    await expect(canvas.getByLabelText(/都道府県/)).toHaveValue('京都府');
    await expect(canvas.getByLabelText(/市区町村/)).toHaveValue('京都市中京区');
  },
};

export const UnknownPostcode: Story = {
  parameters: { visual: { skip: 'a line below the postal code' } },
  decorators: show('custom', {}, { lookupPostalCode: { failure: 'NETWORK' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/郵便番号/), '9999999');
    await expect(await canvas.findByText(/続けて都道府県からご入力ください/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/市区町村/), '新宿区');
    await expect($addressDraft.get().city).toBe('新宿区');
  },
};

/** Spec §5 address: the first invalid field has the focus. */
export const Missing: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: show('home_delivery', { phone: '12' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', SAVE));
    await waitFor(() => expect(canvas.getByLabelText(/お名前/)).toHaveFocus());
    for (const label of ['お名前', '郵便番号', '市区町村', '町名・番地']) {
      const field = canvas.getByLabelText(new RegExp(label));
      await expect(field).toHaveAccessibleDescription(new RegExp(`${label}をご入力ください`));
    }
    const prefecture = canvas.getByLabelText(/都道府県/);
    await expect(prefecture).toHaveAccessibleDescription(/都道府県をお選びください/);
    await expect(canvas.getByLabelText(/電話番号/)).toHaveAccessibleDescription(/市外局番から/);
  },
};

/** The input stays. */
export const NotSaved: Story = {
  parameters: { visual: { skip: 'a toast says it' } },
  decorators: show('custom', filled, { createAddress: { failure: 'NETWORK' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', SAVE));
    await waitFor(() => expect($addressForm.get()).toBe('open'));
    await expect(canvas.getByLabelText(/お名前/)).toHaveValue('山田 花');
    await expect($wentTo.get()).toBeUndefined();
  },
};

export const NoSuchType: Story = {
  decorators: show(null),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お探しのものが見つかりませんでした');
  },
};

export const Loading: Story = { decorators: [scene({ set: () => $freight.set(null) })] };
export const LongestOn320: Story = {
  decorators: show('home_delivery', { ...filled, name: '寿限無'.repeat(20) }),
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = { decorators: show('custom'), globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: show('custom'),
  globals: { locale: 'zh-TW' },
};
