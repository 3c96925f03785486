import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Image, type Picture } from '../image/image.tsx';
import stretched from '../stretched-link.module.css';
import styles from './product-tile.module.css';

export interface ProductTileProps {
  /** URL of the product's page. */
  href: string;
  /** Name of the product and text of the link. */
  name: string;
  /** Placeholder if empty or null. */
  image?: Picture | string | null;
  /** Width of the tile, as Image takes it. Without it: the window's. */
  sizes?: string;
  /** A Price. */
  price: ReactNode;
  /** A Badge at the corner of the image. */
  badge?: ReactNode;
  /** A control at the other corner of the image. */
  corner?: ReactNode;
  /** Above the name, such as the maker. */
  overline?: string;
  /** Fades the image; `badge` says why. Default false. */
  dimmed?: boolean;
  /** The first screen's largest image, which loads first. Default false. */
  priority?: boolean;
  /** When the image loads. Without it: "eager" with `priority`, otherwise "lazy". */
  loading?: 'eager' | 'lazy';
  /** Heading level of the name. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

/** A product as a link. */
export const ProductTile = ({
  href,
  name,
  image,
  sizes,
  price,
  badge,
  corner,
  overline,
  dimmed = false,
  priority = false,
  loading,
  headingLevel = 3,
}: ProductTileProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.tile, dimmed && styles.dimmed)}>
      <div className={styles.picture}>
        <Image
          src={image}
          alt=""
          sizes={sizes}
          priority={priority}
          loading={loading}
          className={styles.image}
        />
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      {corner && <div className={styles.corner}>{corner}</div>}
      {overline && <p className={styles.overline}>{overline}</p>}
      <Heading className={styles.name}>
        <a href={href} className={classNames(stretched.stretched, styles.link)}>
          {name}
        </a>
      </Heading>
      <div className={styles.price}>{price}</div>
    </article>
  );
};
