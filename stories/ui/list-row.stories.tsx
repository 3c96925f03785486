import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Countdown } from '../../ui/countdown/countdown.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Image } from '../../ui/image/image.tsx';
import { ListRow } from '../../ui/list-row/list-row.tsx';
import { ListRowSkeleton } from '../../ui/list-row/list-row-skeleton.tsx';
import { Price } from '../../ui/price/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper/quantity-stepper.tsx';
import { bowl } from './sample-pictures.ts';

const meta = {
  title: 'UI/List row',
  component: ListRow,
  decorators: [
    (Story, { parameters }) =>
      parameters.outsideAList ? (
        <div data-testid="room">
          <Story />
        </div>
      ) : (
        <ul style={{ padding: 0 }}>
          <Story />
        </ul>
      ),
  ],
  args: {
    media: <Image src={bowl} alt="" size={72} />,
    title: '藍の飯碗（大）',
    children: <Price size="s" amount="2,980" symbol="¥" />,
  },
} satisfies Meta<typeof ListRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TitleOnly: Story = { args: { media: undefined, children: undefined } };
export const CartItem: Story = {
  args: {
    media: (
      <>
        <Checkbox label="藍の飯碗を選ぶ" labelHidden defaultChecked />
        <Image src={bowl} alt="" size={72} />
      </>
    ),
    children: (
      <>
        <Price size="s" amount="2,980" symbol="¥" />
        <Countdown label="確保" text="09:41" />
        <QuantityStepper
          value={2}
          onChange={fn()}
          label="数量"
          decreaseLabel="減らす"
          increaseLabel="増やす"
        />
      </>
    ),
    trailing: <IconButton icon="trash" label="削除" />,
  },
};
export const CartItemOn320: Story = { ...CartItem, globals: { viewport: { value: 'phone320' } } };
export const Several: Story = {
  render: (args) => (
    <>
      <ListRow {...args} />
      <ListRow {...args} title="手ぬぐい 金魚" />
      <ListRow {...args} title="竹の箸 五膳組" />
    </>
  ),
};
export const Dimmed: Story = { args: { dimmed: true, title: '竹の箸 五膳組（売り切れ）' } };
export const LongOn320: Story = {
  args: {
    title: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）',
    trailing: <Price size="s" amount="128,000" symbol="¥" />,
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { title: 'Indigo rice bowl (large)' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { title: '藍染飯碗（大）' },
  globals: { locale: 'zh-TW' },
};
export const AsPlainElement: Story = {
  args: { as: 'div' },
  parameters: { outsideAList: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('room').querySelector('li')).toBeNull();
  },
};
export const Loading: Story = {
  render: () => (
    <>
      <ListRowSkeleton />
      <ListRowSkeleton picture={48} />
    </>
  ),
};
export const LoadingOutsideAList: Story = {
  render: () => <ListRowSkeleton as="div" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByTestId('room').querySelector('li')).toBeNull();
  },
  parameters: { outsideAList: true, visual: { skip: 'looks like Loading' } },
};
