import { DefinitionList } from '../../../ui/definition-list/definition-list.tsx';
import { Link } from '../../../ui/link/link.tsx';
import type { ShownProduct } from '../../features/product/product.ts';
import { ShippingTerms } from '../../features/store/shipping-terms.tsx';
import type { Store } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';
import { localeOfStore } from '../../routes/locales.ts';
import { Arrival } from './arrival.tsx';
import type { Purchase } from './arrival-facts.tsx';
import styles from './product-detail.module.css';

interface Props {
  product: ShownProduct;
  store: Store;
  /** Absent where nothing can be bought. */
  purchase?: Purchase;
}

export const DeliveryFacts = ({ product, store, purchase }: Props) => {
  const words = useWords('product');
  const { vendor, is_ticket: isTicket, skus } = product;
  const isFree = skus.length > 0 && skus.every((sku) => sku.free_shipping);
  return (
    <section className={styles.part} aria-labelledby="delivery">
      <h2 id="delivery" className={styles.heading}>
        {words.deliveryTitle}
      </h2>
      <div className={styles.delivery}>
        {isTicket && <p>{words.ticketDelivery}</p>}
        {!isTicket && isFree && <p>{words.freeDelivery}</p>}
        {!isTicket && <ShippingTerms store={store} />}
        {!isTicket && purchase && <Arrival store={store} purchase={purchase} />}
        {vendor && (
          <DefinitionList
            items={[
              {
                term: words.vendor,
                description: (
                  <Link
                    href={href('market', { store: store.slug }, { vendor_id: vendor.id })}
                    lang={localeOfStore(store.locale)}
                    aria-label={words.soldBy({ name: vendor.name })}
                  >
                    {vendor.name}
                  </Link>
                ),
              },
            ]}
          />
        )}
        <p>
          <Link variant="more" href={href('storeInfo', { store: store.slug })}>
            {words.aboutStore}
          </Link>
        </p>
      </div>
    </section>
  );
};
