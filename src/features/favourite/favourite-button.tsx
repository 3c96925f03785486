import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './favourite-button.module.css';
import { $favourites, loadFavourites, toggleFavourite } from './favourites.ts';

interface Props {
  store: string;
  product: { id: number; name: string };
}

export const FavouriteButton = ({ store, product: { id, name } }: Props) => {
  const words = useWords('favourite');
  const { ids } = useStore($favourites);
  const isKept = ids.includes(id);
  useEffect(() => loadFavourites(store), [store]);
  return (
    <IconButton
      icon="heart"
      variant="outline"
      label={words.keep({ name })}
      aria-pressed={isKept}
      className={styles.heart}
      onClick={() => void toggleFavourite(id)}
    />
  );
};
