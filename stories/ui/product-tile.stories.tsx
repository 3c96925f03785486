import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Badge } from '../../ui/badge/badge.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Price } from '../../ui/price/price.tsx';
import { ProductTile } from '../../ui/product-tile/product-tile.tsx';
import { TaxNote } from '../../ui/tax-note/tax-note.tsx';
import { press } from './real-keys.ts';
import { recordLinks } from './record-links.ts';
import { bowl, widths } from './sample-pictures.ts';

const tax = <TaxNote region="JP">税込</TaxNote>;

const meta = {
  title: 'UI/Product tile',
  component: ProductTile,
  decorators: [
    (Story, { parameters }) => (
      <div style={{ maxWidth: parameters.wide ? undefined : 240 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    href: '#product',
    name: '藍の飯碗（大）',
    image: bowl,
    price: <Price amount="2,980" symbol="¥" note={tax} />,
  },
} satisfies Meta<typeof ProductTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '藍の飯碗（大）' });
    // The link's area covers the whole tile with picture and price.
    const tile = canvas.getByRole('article').getBoundingClientRect();
    await expect(document.elementFromPoint(tile.left + 20, tile.top + 20)).toBe(link);
  },
};
/** The link does not cover it. */
export const WithCorner: Story = {
  args: { corner: <IconButton icon="heart" label="お気に入り" /> },
  parameters: { visual: { skip: 'Pages/Market shows it' } },
  play: async ({ canvas }) => {
    const { left, top, width, height } = canvas.getByRole('button').getBoundingClientRect();
    const on = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(canvas.getByRole('button')).toContainElement(on as HTMLElement);
  },
};
export const WithOverline: Story = { args: { overline: '花道窯' } };
export const OnSale: Story = {
  args: {
    badge: (
      <Badge tone="accent" solid>
        20%OFF
      </Badge>
    ),
    price: (
      <Price
        amount="2,380"
        symbol="¥"
        label="セール価格"
        original={{ amount: '2,980', label: '通常価格' }}
        note={tax}
      />
    ),
  },
};
export const SoldOut: Story = {
  args: { dimmed: true, badge: <Badge tone="stage">売り切れ</Badge> },
};
export const WithoutPicture: Story = { args: { image: null } };
export const Priority: Story = { args: { priority: true } };
/** In the first rows, with an image in several widths. */
export const InWidths: Story = {
  args: { image: widths, sizes: '240px', loading: 'eager' },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('presentation');
    await expect(picture).toHaveAttribute('sizes', '240px');
    await expect(picture).toHaveAttribute('loading', 'eager');
  },
};
export const LongName: Story = {
  args: {
    name: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）',
  },
};
export const Shelf: Story = {
  parameters: { wide: true },
  decorators: [
    () => (
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
          gap: '32px 16px',
        }}
      >
        <ProductTile {...meta.args} />
        <ProductTile {...meta.args} {...OnSale.args} name="手ぬぐい 金魚" />
        <ProductTile {...meta.args} {...SoldOut.args} name="竹の箸 五膳組" />
        <ProductTile {...meta.args} {...LongName.args} />
      </div>
    ),
  ],
};
export const ShelfOn320: Story = { ...Shelf, globals: { viewport: { value: 'phone320' } } };
export const English: Story = {
  args: { name: 'Indigo rice bowl (large)' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { name: '藍染飯碗（大）', price: <Price amount="680" symbol="NT$" /> },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HeadingLevelTwo: Story = {
  args: { headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};

/** A press on the image and Enter follow the link. */
export const Followed: Story = {
  parameters: { visual: { skip: 'looks like Default, with the ring of focus' } },
  play: async ({ canvas, canvasElement }) => {
    const followed = recordLinks(canvasElement);
    await press('{Tab}');
    await expect(canvas.getByRole('link')).toHaveFocus();
    await press('{Enter}');
    await expect(followed).toHaveBeenCalledOnce();
    const { left, top } = canvas.getByRole('article').getBoundingClientRect();
    await userEvent.click(document.elementFromPoint(left + 30, top + 30) as HTMLElement);
    await expect(followed).toHaveBeenCalledTimes(2);
    await expect(followed).toHaveBeenLastCalledWith('#product');
  },
};
