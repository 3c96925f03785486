import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Image } from '../image/image.tsx';
import styles from './product-tile.module.css';

export interface ProductTileProps {
  /** Address of the product's page. */
  href: string;
  /** What the product is called; it is the link. */
  name: string;
  /** Picture; empty or null shows the placeholder. */
  image?: string | null;
  /** A Price, with its tax note. */
  price: ReactNode;
  /** A Badge at the corner of the picture. */
  badge?: ReactNode;
  /** A line above the name, such as the maker. */
  overline?: string;
  /** Cannot be bought: the picture fades; `badge` says why. Default false. */
  dimmed?: boolean;
  /** Among the first in sight: loads before everything else. Default false. */
  priority?: boolean;
  /** Level of the name in the page. Default 3. */
  headingLevel?: 2 | 3 | 4;
}

/** A product on the shelf; all of it is the link. */
export const ProductTile = ({
  href,
  name,
  image,
  price,
  badge,
  overline,
  dimmed = false,
  priority = false,
  headingLevel = 3,
}: ProductTileProps) => {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.tile, dimmed && styles.dimmed)}>
      <div className={styles.picture}>
        <Image src={image} alt="" priority={priority} className={styles.image} />
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      {overline && <p className={styles.overline}>{overline}</p>}
      <Heading className={styles.name}>
        <a href={href} className={styles.link}>
          {name}
        </a>
      </Heading>
      <div className={styles.price}>{price}</div>
    </article>
  );
};
