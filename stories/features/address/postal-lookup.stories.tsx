import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $addressDraft, $lookup, type Lookup } from '../../../src/features/address/draft.ts';
import { PostalLookup } from '../../../src/features/address/postal-lookup.tsx';
import { EMPTY_DRAFT } from '../../../src/features/address/rules/draft.ts';
import { scene } from '../../scene.tsx';
import { press } from '../../ui/real-keys.ts';

const shibuya = {
  level_one: '東京都',
  level_one_code: '13',
  level_two: '渋谷区',
  level_three: '神宮前',
};
const several: Lookup = {
  status: 'found',
  places: [shibuya, { ...shibuya, level_three: '千駄ヶ谷' }],
};

const be = (lookup: Lookup) =>
  scene({
    set: () => {
      $addressDraft.set(EMPTY_DRAFT);
      $lookup.set(lookup);
    },
  });

const meta = {
  title: 'Features/Address/Postal lookup',
  component: PostalLookup,
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof PostalLookup>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The status element exists before its text, so that it is announced. */
export const Idle: Story = {
  decorators: [be({ status: 'idle' })],
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
export const LookingUp: Story = { decorators: [be({ status: 'looking' })] };
export const Unknown: Story = { decorators: [be({ status: 'unknown' })] };
export const Found: Story = {
  decorators: [be({ status: 'found', places: [shibuya] })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('住所を入力しました');
  },
};
export const Several: Story = {
  decorators: [be(several)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('渋谷区千駄ヶ谷'));
    await expect($addressDraft.get().town).toBe('千駄ヶ谷');
    if (!(await press('{ArrowLeft}'))) return;
    await expect($addressDraft.get().town).toBe('神宮前');
  },
};
export const English: Story = {
  decorators: [be({ status: 'unknown' })],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: [be({ status: 'unknown' })],
  globals: { locale: 'zh-TW' },
};
