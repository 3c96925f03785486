import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { AddressCard } from '../../ui/address-card/address-card.tsx';
import { AddressCardSkeleton } from '../../ui/address-card/address-card-skeleton.tsx';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { CarouselSkeleton } from '../../ui/carousel/carousel-skeleton.tsx';
import { CouponTicket } from '../../ui/coupon-ticket/coupon-ticket.tsx';
import { CouponTicketSkeleton } from '../../ui/coupon-ticket/coupon-ticket-skeleton.tsx';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { DefinitionListSkeleton } from '../../ui/definition-list/definition-list-skeleton.tsx';
import { Image } from '../../ui/image/image.tsx';
import { ListRow } from '../../ui/list-row/list-row.tsx';
import { ListRowSkeleton } from '../../ui/list-row/list-row-skeleton.tsx';
import { MessageBubble } from '../../ui/message-bubble/message-bubble.tsx';
import { MessageBubbleSkeleton } from '../../ui/message-bubble/message-bubble-skeleton.tsx';
import { OrderRow } from '../../ui/order-row/order-row.tsx';
import { OrderRowSkeleton } from '../../ui/order-row/order-row-skeleton.tsx';
import { Price } from '../../ui/price/price.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { StatusLabel } from '../../ui/status-label/status-label.tsx';
import { bowl, face } from './sample-pictures.ts';

const price = <Price amount="2,980" symbol="¥" />;

const pairs: Record<string, [ReactNode, ReactNode]> = {
  'address card': [
    <AddressCardSkeleton key="skeleton" />,
    <AddressCard
      key="component"
      name="山田 花"
      postcode="〒162-0825"
      lines={['東京都新宿区神楽坂3-2-1']}
      phone="090-1234-5678"
    />,
  ],
  carousel: [
    <CarouselSkeleton key="skeleton" />,
    <Carousel
      key="component"
      pictures={[
        { src: bowl, alt: '正面' },
        { src: face, alt: '作り手' },
      ]}
      label="写真"
      roleLabel="カルーセル"
      previousLabel="前の写真"
      nextLabel="次の写真"
      positionLabel={(index) => `${index + 1}枚目`}
    />,
  ],
  'coupon ticket': [
    <CouponTicketSkeleton key="skeleton" />,
    <CouponTicket
      key="component"
      name="秋の縁日クーポン"
      amount="¥500"
      terms={['¥5,000以上のお買い上げで', '2026年11月30日まで']}
    />,
  ],
  'definition list': [
    <DefinitionListSkeleton key="skeleton" rows={2} />,
    <DefinitionList
      key="component"
      items={[
        { term: '販売業者', description: '花道商店' },
        { term: '所在地', description: '東京都新宿区神楽坂1-2-3' },
      ]}
    />,
  ],
  'list row': [
    <ListRowSkeleton key="skeleton" as="div" />,
    <ListRow key="component" as="div" media={<Image alt="" size={72} />} title="藍の飯碗（大）">
      {price}
    </ListRow>,
  ],
  'message bubble': [
    <MessageBubbleSkeleton key="skeleton" />,
    <MessageBubble
      key="component"
      author="花道商店"
      time="10:12"
      dateTime="2026-11-21T10:12:00+09:00"
    >
      ご注文ありがとうございます。明日の午前に発送いたします。
    </MessageBubble>,
  ],
  'order row': [
    <OrderRowSkeleton key="skeleton" />,
    <OrderRow
      key="component"
      href="#order"
      summary="藍の飯碗（大）"
      number="EN-20261121-0012"
      date="2026年11月21日"
      dateTime="2026-11-21"
      status={<StatusLabel state="moving">発送準備中</StatusLabel>}
      total={price}
    />,
  ],
};

const Pairs = () => (
  <div style={{ display: 'grid', gap: 24, width: 358 }}>
    {Object.entries(pairs).map(([name, [skeleton, component]]) => (
      <div key={name} data-testid="pair" title={name} style={{ display: 'grid', gap: 8 }}>
        <div>{skeleton}</div>
        <div>{component}</div>
      </div>
    ))}
  </div>
);

const meta = {
  title: 'UI/Skeleton',
  component: Skeleton,
  args: { shape: 'text' },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Lines: Story = { args: { lines: 3 } };
export const Picture: Story = { args: { shape: 'image' } };
export const Circle: Story = { args: { shape: 'circle', width: 65 } };
export const Block: Story = { args: { shape: 'block', height: 52 } };

/** A skeleton next to its component, in the same size. */
export const KeepsItsSpace: Story = {
  render: () => <Pairs />,
  play: async ({ canvas }) => {
    const jumping = canvas.getAllByTestId('pair').flatMap((pair) => {
      const [skeleton = 0, component = 0] = [...pair.children].map((each) => each.clientHeight);
      return Math.abs(skeleton - component) > 4
        ? [`${pair.title}: ${skeleton} → ${component}`]
        : [];
    });
    await expect(jumping).toEqual([]);
  },
};
export const Dark: Story = { args: { lines: 3 }, globals: { scheme: 'dark' } };
