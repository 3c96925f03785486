import { useStore } from '@nanostores/react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { href } from '../../routes/href.ts';
import { saleText } from '../product/rules/sale-text.ts';
import { $opensProductPage } from '../store/settings.ts';
import type { Store } from '../store/store.ts';
import type { PostProduct } from './post.ts';
import styles from './product-row.module.css';
import { soleSku } from './rules/tray.ts';
import { $addingSku, addOrChoose, showProduct } from './tray.ts';
import { TrayPrice } from './tray-price.tsx';

interface Props {
  product: PostProduct;
  store: Store;
  isPresented?: boolean;
}

/** Spec §9 product button: it buys now, or leads to the product page. */
const Add = ({ product, store, isPresented }: Props) => {
  const words = useWords('post');
  const adding = useStore($addingSku, { ssr: 'initial' });
  const reason = saleText(product, store.timezone, useWords('product'));
  const opensPage = usePageStore($opensProductPage);
  const more = product.skus.length > 1 ? words.choose : words.see;
  const label = soleSku(product) ? words.add : more;
  if (opensPage) {
    const page = href('product', { store: store.slug, productId: product.id });
    return (
      <Button
        className={styles.add}
        size="s"
        href={page}
        aria-label={`${words.toPage}: ${product.name}`}
      >
        {words.toPage}
      </Button>
    );
  }
  return (
    <Button
      className={styles.add}
      size="s"
      variant={isPresented ? 'primary' : 'secondary'}
      disabled={reason !== undefined}
      busy={product.skus.some((sku) => sku.id === adding)}
      aria-label={reason ? undefined : `${label}: ${product.name}`}
      onClick={() => addOrChoose(product)}
    >
      {reason ?? label}
    </Button>
  );
};

export const ProductRow = ({ product, store, isPresented = false }: Props) => {
  const words = useWords('post');
  const productText = useWords('product');
  return (
    <div className={styles.row} data-presented={isPresented}>
      <div className={styles.picture}>
        <Image src={pictureOf(product.images[0]?.url, { upTo: 320 })} alt="" sizes="80px" />
        {product.keyword && <span className={styles.keyword}>{product.keyword}</span>}
      </div>
      <div className={styles.text}>
        {isPresented && <p className={styles.now}>{words.sellingNow}</p>}
        <h3 className={styles.name}>
          <button type="button" className={styles.open} onClick={() => showProduct(product.id)}>
            <span className={styles.clamp}>{product.name}</span>
          </button>
        </h3>
        <div className={styles.foot}>
          <span className={styles.price}>
            <TrayPrice product={product} store={store} />
            {product.adult_warning && <Badge>{productText.adult}</Badge>}
            {product.is_ticket && <Badge tone="indigo">{productText.ticket}</Badge>}
          </span>
          <Add product={product} store={store} isPresented={isPresented} />
        </div>
      </div>
    </div>
  );
};
