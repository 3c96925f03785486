import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button/button.tsx';
import { ProductPrice } from '../../features/product/product-price.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './buy-bar.module.css';

interface Props {
  place: RefObject<HTMLElement | null>;
  /** Around the page's own button. */
  button: RefObject<HTMLElement | null>;
  name: string;
  price: number;
  currency: string;
  busy: boolean;
  onAdd: () => void;
}

/** Repeats the page's own button for a thumb, and is hidden from screen readers and the Tab key. */
export const BuyBar = ({ place, button, name, price, currency, busy, onAdd }: Props) => {
  const words = useWords('product');
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsShown(entry?.isIntersecting === false),
      { threshold: 0.5 },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  if (!isShown || !place.current) return null;
  return createPortal(
    <div className={styles.bar} data-bottom-bar aria-hidden="true">
      <div className={styles.facts}>
        <span className={styles.name}>{name}</span>
        <ProductPrice price={price} currency={currency} />
      </div>
      <Button variant="primary" tabIndex={-1} busy={busy} onClick={onAdd}>
        {words.addToCart}
      </Button>
    </div>,
    place.current,
  );
};
