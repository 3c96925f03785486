import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { TaxNote } from '../../../ui/tax-note/tax-note.tsx';
import { $ageCheck } from '../../features/product/age-check.ts';
import { loadProduct, type ShownProduct, type Sku } from '../../features/product/product.ts';
import { ProductPrice } from '../../features/product/product-price.tsx';
import { type PriceRange, priceOf, priceRange } from '../../features/product/rules/price-range.ts';
import { saleChange } from '../../features/product/rules/sale-period.ts';
import { SaleClock } from '../../features/product/sale-clock.tsx';
import { SkuChooser } from '../../features/product/sku-chooser.tsx';
import { useSkuChoice } from '../../features/product/use-sku-choice.ts';
import type { Store } from '../../features/store/store.ts';
import { ticketEventTexts } from '../../format/ticket-event.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { localeOfStore } from '../../routes/locales.ts';
import { Lazy, useIdle } from '../frame/lazy.tsx';
import { LiveBanner } from '../frame/live-banner.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import styles from './product-detail.module.css';

const loadAgeDialog = async () => (await import('../../features/product/age-dialog.tsx')).AgeDialog;

const loadReminder = async () =>
  (await import('../../features/reminder/stock-reminder.tsx')).loadStockReminder();

const loadBuyBar = async () => (await import('./buy-bar.tsx')).BuyBar;

const purchaseOf = (sku: Sku, quantity: number) => ({
  price: sku.price,
  quantity,
  freeShipping: sku.free_shipping,
});

const AgeCheck = () => {
  const asked = useStore($ageCheck, { ssr: 'initial' });
  return asked === 'asking' && <Lazy load={loadAgeDialog} />;
};

/** Spec §2 product page. Nothing without properties and tags. */
const ProductDetails = ({ product, lang }: { product: ShownProduct; lang: string }) => {
  const words = useWords('product');
  const { properties, tags } = product;
  const items = properties.map(({ name, value }) => ({ term: name, description: value }));
  if (tags.length > 0) items.push({ term: words.tags, description: tags.join(words.tagSeparator) });
  if (items.length === 0) return null;
  return (
    <div className={styles.details} lang={lang}>
      <DefinitionList items={items} />
    </div>
  );
};

const TicketEvent = ({ product, timezone }: { product: ShownProduct; timezone: string }) => {
  const words = useWords('product');
  if (!product.ticket_event) return null;
  const { start, doors, venue } = ticketEventTexts(product.ticket_event, timezone);
  return (
    <DefinitionList
      items={[
        { term: words.eventStart, description: <span translate="no">{start}</span> },
        ...(doors
          ? [{ term: words.eventDoors, description: <span translate="no">{doors}</span> }]
          : []),
        { term: words.eventVenue, description: venue },
      ]}
    />
  );
};

const About = ({ product, lang }: { product: ShownProduct; lang: string }) => {
  const words = useWords('product');
  return (
    <section className={styles.part} aria-labelledby="about">
      <h2 id="about" className={styles.heading}>
        {words.description}
      </h2>
      <p className={styles.text} lang={lang}>
        {product.description}
      </p>
      <ProductDetails product={product} lang={lang} />
    </section>
  );
};

const Marks = ({ product }: { product: ShownProduct }) => {
  const words = useWords('product');
  return (
    <p className={styles.marks}>
      {product.is_ticket && <Badge tone="indigo">{words.ticket}</Badge>}
      {product.adult_warning && <Badge>{words.adult}</Badge>}
      {product.skus.some((sku) => sku.free_shipping) && <Badge>{words.freeShipping}</Badge>}
    </p>
  );
};

interface HeadlineProps {
  product: ShownProduct;
  store: Store;
  range: PriceRange;
}

const Headline = ({ product, store, range }: HeadlineProps) => {
  const words = useWords('product');
  return (
    <>
      <h1 className={styles.name} lang={localeOfStore(store.locale)}>
        {product.name}
      </h1>
      <ProductPrice
        price={range.lowest}
        original={range.original}
        isRange={range.isRange}
        currency={store.currency}
        size="l"
        note={<TaxNote region={store.region}>{words.taxIncluded}</TaxNote>}
      />
      <Marks product={product} />
      <TicketEvent product={product} timezone={store.timezone} />
    </>
  );
};

interface Props {
  product: ShownProduct;
  store: Store;
  /** Of the bar that repeats the button on a phone. */
  barPlace?: RefObject<HTMLElement | null>;
}

export const ProductFacts = ({ product, store, barPlace }: Props) => {
  const words = useWords('product');
  const [busy, setBusy] = useState(false);
  const choice = useSkuChoice(product);
  const { sku } = choice;
  const button = useRef<HTMLDivElement>(null);
  const isIdle = useIdle();
  const isSoldHere = product.added_from === 'market' || product.added_from === 'seller';
  const range = isSoldHere && sku ? priceOf(sku) : priceRange(product);
  const change = saleChange(product);
  const { id } = product;
  const refresh = useCallback(() => void loadProduct(String(id), true), [id]);
  const add = async (skuId: number, quantity: number) => {
    setBusy(true);
    const { addToCart } = await import('./add-to-cart.ts');
    await addToCart(product, store.slug, skuId, quantity);
    setBusy(false);
  };
  return (
    <>
      {product.live_post_id !== null && (
        <p>
          <LiveBanner
            store={store.slug}
            postId={product.live_post_id}
            badge={words.liveNow}
            label={words.watchLive}
          />
        </p>
      )}
      <Headline product={product} store={store} range={range} />
      {change && <SaleClock change={change} timeZone={store.timezone} onDue={refresh} />}
      {isSoldHere ? (
        <SkuChooser
          product={product}
          choice={choice}
          buttonRef={button}
          currency={store.currency}
          timeZone={store.timezone}
          busy={busy}
          onAdd={(skuId, quantity) => void add(skuId, quantity)}
          belowDisabled={(skuId) => <Lazy load={loadReminder} props={{ product, skuId }} />}
        />
      ) : (
        <Notice>{product.added_from === 'live' ? words.onlyInShows : words.notSoldHere}</Notice>
      )}
      {product.adult_warning && <Notice tone="warning">{words.adultNote}</Notice>}
      <AgeCheck />
      <About product={product} lang={localeOfStore(store.locale)} />
      <DeliveryFacts
        product={product}
        store={store}
        {...(product.added_from !== null && sku && { purchase: purchaseOf(sku, choice.quantity) })}
      />
      {barPlace && isIdle && isSoldHere && choice.canAdd && sku && (
        <Lazy
          load={loadBuyBar}
          props={{
            place: barPlace,
            button,
            price: sku.price,
            name: product.skus.length > 1 ? sku.name : product.name,
            currency: store.currency,
            busy,
            onAdd: () => void add(sku.id, choice.quantity),
          }}
        />
      )}
    </>
  );
};
