import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { AddressCard, type AddressCardProps } from '../../ui/address-card/address-card.tsx';
import { AddressCardSkeleton } from '../../ui/address-card/address-card-skeleton.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { press } from './real-keys.ts';

const onChoose = fn();

const Chosen = (props: AddressCardProps) => {
  const [value, setValue] = useState('home');
  const choiceOf = (own: string) => ({
    group: 'address',
    value: own,
    checked: value === own,
    onChoose: (next: string) => {
      onChoose(next);
      setValue(next);
    },
  });
  return (
    <fieldset style={{ display: 'grid', gap: 12 }}>
      <legend>お届け先</legend>
      <AddressCard {...props} choice={choiceOf('home')} />
      <AddressCard
        {...props}
        name="山田 太郎"
        badge={undefined}
        lines={['京都府京都市東山区清水1-294']}
        choice={choiceOf('parents')}
      />
    </fieldset>
  );
};

const meta = {
  title: 'UI/Address card',
  component: AddressCard,
  args: {
    name: '山田 花',
    postcode: '〒162-0825',
    lines: ['東京都新宿区神楽坂3-2-1', 'メゾン縁日 203'],
    phone: '090-1234-5678',
  },
} satisfies Meta<typeof AddressCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithBadge: Story = { args: { badge: <Badge tone="accent">既定</Badge> } };
export const WithActions: Story = {
  args: {
    actions: (
      <>
        <Button variant="quiet" size="s">
          編集する
        </Button>
        <Button variant="quiet" size="s">
          削除する
        </Button>
      </>
    ),
  },
};
export const NameOnly: Story = {
  args: { postcode: undefined, lines: [], phone: undefined },
};
export const Choice: Story = {
  args: { ...WithBadge.args, ...WithActions.args },
  render: (args) => <Chosen {...args} />,
  play: async ({ canvas }) => {
    onChoose.mockClear();
    await userEvent.click(canvas.getByText('京都府京都市東山区清水1-294'));
    await expect(onChoose).toHaveBeenLastCalledWith('parents');
    await expect(canvas.getByRole('radio', { name: /山田 太郎/ })).toBeChecked();
    await press('{ArrowUp}');
    await expect(onChoose).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('radio', { name: /山田 花/ })).toBeChecked();
  },
};
export const Problem: Story = {
  args: {
    problem: 'この住所には冷蔵便をお届けできません。',
    choice: { group: 'problem', value: 'home', checked: false, onChoose },
  },
  play: async ({ canvas }) => {
    const radio = canvas.getByRole('radio');
    await expect(radio).toBeDisabled();
    await expect(radio).toHaveAccessibleDescription('この住所には冷蔵便をお届けできません。');
  },
};
export const LongOn320: Story = {
  args: {
    ...WithBadge.args,
    ...WithActions.args,
    name: '株式会社縁日ホールディングス 総務部 勘解由小路 左衛門三郎 様',
    lines: [
      '鹿児島県大島郡大和村大字思勝字大浜通り縁日本町三丁目二番地一号',
      '南国ビルディング東館 12階',
    ],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const Loading: Story = { render: () => <AddressCardSkeleton /> };
export const English: Story = {
  args: {
    name: 'Hana Yamada',
    postcode: '162-0825',
    lines: ['3-2-1 Kagurazaka', 'Shinjuku, Tokyo'],
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    name: '林小美',
    postcode: '110',
    lines: ['臺北市信義區市府路45號8樓'],
    phone: '0912-345-678',
  },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { ...Choice, play: undefined, globals: { scheme: 'dark' } };
