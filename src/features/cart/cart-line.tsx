import { useStore } from '@nanostores/react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper/quantity-stepper.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { priceParts } from '../../format/currency.ts';
import { formatDecimal } from '../../format/number.ts';
import { formatTicketEvent } from '../../format/ticket-event.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { href } from '../../routes/href.ts';
import { $storeUnits } from '../store/store.ts';
import type { CartItem } from './cart-item.ts';
import styles from './cart-line.module.css';
import { HoldCountdown } from './hold-countdown.tsx';
import { $wanted, changeQuantity } from './quantity.ts';
import { askRemoval } from './removal.ts';
import { maxQuantity } from './rules/quantity.ts';

interface CartLineProps {
  item: CartItem;
  mark?: React.ReactNode;
  /** Spec §3 Store buyer_editing_cart. */
  canEdit: boolean;
}

export const LineBadges = ({ item }: { item: CartItem }) => {
  const words = useWords('cart');
  const limit = item.sku.purchaseLimit;
  const isPlain = !item.isTicket && !item.freeShipping && !item.adultWarning && limit === null;
  if (isPlain && !item.vendor) return null;
  return (
    <span className={styles.badges}>
      {item.isTicket && <Badge tone="indigo">{words.ticket}</Badge>}
      {item.freeShipping && !item.isTicket && <Badge tone="success">{words.freeShipping}</Badge>}
      {item.adultWarning && <Badge tone="warning">{words.adult}</Badge>}
      {limit !== null && <Badge>{words.limit({ count: limit })}</Badge>}
      {item.vendor && (
        <span className={styles.vendor}>{`${words.vendor} ${item.vendor.name}`}</span>
      )}
    </span>
  );
};

const TicketEvent = ({ item: { ticketEvent } }: { item: CartItem }) => {
  const words = useWords('cart');
  const { timezone } = useStore($storeUnits);
  if (!ticketEvent) return null;
  const { startsAt: starts_at, doorsAt: doors_at, venue } = ticketEvent;
  return (
    <span className={styles.event}>
      {formatTicketEvent({ starts_at, doors_at, venue }, timezone, words)}
    </span>
  );
};

const Title = ({ item }: { item: CartItem }) => {
  const { slug } = useStore($storeUnits);
  return (
    <>
      <Link
        variant="plain"
        className={styles.name}
        href={href('product', { store: slug, productId: item.productId })}
      >
        {item.productName}
      </Link>
      <span className={styles.sku}>{item.skuName}</span>
      <TicketEvent item={item} />
    </>
  );
};

export const LineQuantity = ({ item, canEdit }: Pick<CartLineProps, 'item' | 'canEdit'>) => {
  const words = useWords('cart');
  const wanted = useStore($wanted)[item.id];
  const max = maxQuantity({ available: item.sku.availableQuantity, limit: item.sku.purchaseLimit });
  if (max === 0) return <Badge tone="danger">{words.soldOut}</Badge>;
  if (!canEdit) return <span>{words.pieces({ count: item.quantity })}</span>;
  return (
    <QuantityStepper
      value={wanted ?? item.quantity}
      max={max}
      label={words.quantityOf({ name: item.productName })}
      decreaseLabel={words.decrease}
      increaseLabel={words.increase}
      onChange={(quantity) => void changeQuantity(item.id, quantity)}
    />
  );
};

export const CartLine = ({ item, mark, canEdit }: CartLineProps) => {
  const words = useWords('cart');
  const { currency, region } = useStore($storeUnits);
  return (
    <ListRow
      media={
        <>
          {mark}
          <Image
            src={pictureOf(item.image, { upTo: 320 })}
            alt=""
            size={76}
            className={styles.picture}
          />
        </>
      }
      title={<Title item={item} />}
      dimmed={item.sku.availableQuantity === 0}
    >
      <LineBadges item={item} />
      <div className={styles.buy}>
        <Price
          size="s"
          {...priceParts(item.price, currency, words.free)}
          {...(typeof item.previousPrice === 'number' && {
            original: {
              amount: formatDecimal(item.previousPrice),
              label: words.previousPrice,
            },
          })}
          note={item.price > 0 && <TaxNote region={region}>{words.taxNote}</TaxNote>}
        />
        <span className={styles.controls}>
          <LineQuantity item={item} canEdit={canEdit} />
          {canEdit && (
            <IconButton
              icon="trash"
              label={words.removeItem({ name: item.productName })}
              onClick={() => askRemoval(item)}
            />
          )}
        </span>
      </div>
      {item.expiresAt && <HoldCountdown expiresAt={item.expiresAt} />}
    </ListRow>
  );
};
