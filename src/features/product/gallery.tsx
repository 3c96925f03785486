import { lazy, Suspense, useState } from 'react';
import { Carousel } from '../../../ui/carousel/carousel.tsx';
import { CarouselSkeleton } from '../../../ui/carousel/carousel-skeleton.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { pictureOf } from '../../platform/media/picture.ts';
import styles from './gallery.module.css';
import type { Product } from './product.ts';

/** Most visits never zoom. */
const PictureZoom = lazy(async () => ({
  default: (await import('./picture-zoom.tsx')).PictureZoom,
}));

const PLACEHOLDER = { src: '/placeholders/product.svg' };
/** Full width on a phone; about half on a wide screen. */
const SIZES = '(min-width: 72rem) 36rem, (min-width: 44rem) 50vw, calc(100vw - 2rem)';

/** The first image is the page's largest element. */
export const Gallery = ({ product }: { product: Product | undefined }) => {
  const words = useWords('product');
  const [zoomed, setZoomed] = useState<number>();
  if (!product) {
    return (
      <div className={styles.gallery}>
        <CarouselSkeleton />
      </div>
    );
  }
  const pictures = product.images.map(({ url, alt }) => ({
    ...(pictureOf(url) ?? PLACEHOLDER),
    alt,
  }));
  return (
    <div className={styles.gallery} data-single={pictures.length < 2}>
      {zoomed !== undefined && (
        <Suspense>
          <PictureZoom pictures={pictures} first={zoomed} onClose={() => setZoomed(undefined)} />
        </Suspense>
      )}
      <Carousel
        pictures={pictures.length > 0 ? pictures : [{ ...PLACEHOLDER, alt: product.name }]}
        label={words.pictures}
        roleLabel={words.carousel}
        previousLabel={words.previousPicture}
        nextLabel={words.nextPicture}
        positionLabel={(index, total) => words.pictureOf({ number: index + 1, total })}
        sizes={SIZES}
        priority
        thumbnails
        {...(pictures.length > 0 && { onZoom: setZoomed, zoomLabel: words.zoom })}
      />
    </div>
  );
};
