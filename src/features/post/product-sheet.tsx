import type { ReactNode } from 'react';
import { Carousel } from '../../../ui/carousel/carousel.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import type { Store } from '../store/store.ts';
import type { PostProduct } from './post.ts';
import styles from './product-sheet.module.css';
import { closeTray } from './tray.ts';
import { TrayPrice } from './tray-price.tsx';

/** See product-sheet.module.css. */
const SIZES = '(min-width: 48rem) 16rem, 38vw';

interface Props {
  product: PostProduct;
  store: Store;
  children: ReactNode;
}

const Pictures = ({ product: { images } }: { product: PostProduct }) => {
  const words = useWords('product');
  if (images.length < 2) {
    const [image] = images;
    return <Image src={pictureOf(image?.url)} alt={image?.alt ?? ''} sizes={SIZES} priority />;
  }
  return (
    <Carousel
      pictures={images.map(({ url, alt }) => ({ ...(pictureOf(url) ?? { src: url }), alt }))}
      label={words.pictures}
      roleLabel={words.carousel}
      previousLabel={words.previousPicture}
      nextLabel={words.nextPicture}
      positionLabel={(index, total) => words.pictureOf({ number: index + 1, total })}
      sizes={SIZES}
      priority
    />
  );
};

export const ProductSheet = ({ product, store, children }: Props) => {
  const words = useWords('post');
  const productText = useWords('product');
  return (
    <Sheet open onClose={closeTray} title={product.name} closeLabel={words.close}>
      <div className={styles.product}>
        <div className={styles.top}>
          <div className={styles.picture}>
            <Pictures product={product} />
          </div>
          <div className={styles.facts}>
            {product.keyword && (
              <p className={styles.keyword}>{words.keyword({ keyword: product.keyword })}</p>
            )}
            <TrayPrice product={product} store={store} size="m" />
          </div>
        </div>
        {product.adult_warning && <Notice tone="warning">{productText.adultNote}</Notice>}
        {children}
        <p className={styles.description}>{product.description}</p>
      </div>
    </Sheet>
  );
};
