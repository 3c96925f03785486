import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Image, type Picture } from '../image/image.tsx';
import stretched from '../stretched-link.module.css';
import styles from './product-tile.module.css';

export interface ProductTileProps {
  /** URL of the product's page. */
  href: string;
  /** Name of the product; the text of the link. */
  name: string;
  /** The image or its URL; the placeholder if empty or null. */
  image?: Picture | string | null;
  /** How wide the tile is, as Image takes it. Without it: the width of the window. */
  sizes?: string;
  /** A Price, with its tax note. */
  price: ReactNode;
  /** A Badge at the corner of the image. */
  badge?: ReactNode;
  /** A line above the name, such as the maker. */
  overline?: string;
  /** Cannot be bought: the image fades; `badge` says why. Default false. */
  dimmed?: boolean;
  /** The largest image of the first screen: loads before everything else. Default false. */
  priority?: boolean;
  /** When the image loads. Without it: "eager" with `priority`, otherwise "lazy". */
  loading?: 'eager' | 'lazy';
  /** Heading level of the name. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

/** A product in a grid; the whole tile is a link. */
export const ProductTile = ({
  href,
  name,
  image,
  sizes,
  price,
  badge,
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
