import { useState } from 'react';
import { Image } from '../../../ui/image/image.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import styles from './gallery.module.css';
import type { Product } from './state.ts';
import { productWords } from './words.ts';

const PLACEHOLDER = '/placeholders/product.svg';

/**
 * The product's images: a large one, and thumbnails on its edge.
 *
 * The shell is rendered without a product. Our server writes the image's URL into the HTML
 * (`data-shell`), so that it renders before any script runs. React must keep that URL until the
 * product is loaded, hence `suppressHydrationWarning`. Design §4.3.
 */
export const Gallery = ({ product }: { product: Product | undefined }) => {
  const words = useWords(productWords);
  const [chosen, setChosen] = useState(0);
  const images = product?.images ?? [];
  const shown = images[chosen] ?? images[0];
  return (
    <div className={styles.gallery}>
      <img
        className={styles.main}
        data-shell="product-image"
        src={shown?.url ?? PLACEHOLDER}
        alt={shown?.alt ?? product?.name ?? ''}
        width={800}
        height={800}
        fetchPriority="high"
        suppressHydrationWarning
        onError={(event) => {
          if (!event.currentTarget.src.endsWith(PLACEHOLDER)) event.currentTarget.src = PLACEHOLDER;
        }}
      />
      {images.length > 1 && (
        <ul className={styles.thumbs} aria-label={words.pictures}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={words.showPicture({ number: index + 1 })}
                aria-current={index === chosen}
                onClick={() => setChosen(index)}
              >
                <Image src={pictureOf(image.url)} alt="" size={48} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
