import { Button } from '../../../ui/button/button.tsx';
import { Image } from '../../../ui/image/image.tsx';
import { LiveBadge } from '../../../ui/live-badge/live-badge.tsx';
import { pictureOf } from '../../platform/media/picture.ts';
import { href } from '../../routes/href.ts';
import type { StoreSummary } from './store.ts';
import styles from './store-card.module.css';

/** See home.module.css. */
const SIZES = '(min-width: 48rem) 24rem, 92vw';

interface Props {
  store: StoreSummary;
  words: { onAir: string; visit: string; watch: string };
}

export const StoreCard = ({ store, words }: Props) => (
  <article className={styles.card}>
    <div className={styles.picture}>
      <Image
        type="store"
        src={pictureOf(store.image_url)}
        alt=""
        sizes={SIZES}
        className={styles.cover}
      />
      {store.live_post_id !== null && (
        <span className={styles.live}>
          <LiveBadge label={words.onAir} />
        </span>
      )}
    </div>
    <h3 className={styles.name}>
      <Image type="store" src={pictureOf(store.avatar_url, { upTo: 320 })} alt="" size={36} round />
      <a className={styles.link} href={href('market', { store: store.slug })}>
        {store.name}
      </a>
    </h3>
    <p className={styles.description}>{store.description}</p>
    <p className={styles.actions}>
      {store.live_post_id !== null && (
        <Button
          variant="primary"
          href={href('live', { store: store.slug, id: store.live_post_id })}
        >
          {words.watch}
        </Button>
      )}
      <Button href={href('market', { store: store.slug })}>{words.visit}</Button>
    </p>
  </article>
);
