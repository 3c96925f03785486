import { useStore } from '@nanostores/react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { $waitingCards, openCard } from '../../features/room/attention.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './card-chips.module.css';

/** Each opens a card that waits behind the open one. */
export const CardChips = () => {
  const words = useWords('live');
  const cards = useStore($waitingCards);
  if (cards.length === 0) return null;
  const count = cards.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, which would be seen
    <span role="group" aria-label={words.moreCards({ count })} className={styles.chips}>
      <span aria-hidden="true" className={styles.count} translate="no">{`+${count}`}</span>
      {cards.map(({ id, chip }) => {
        const figure = chip.count !== undefined && chip.count > 1 && String(chip.count);
        const label = [chip.status, chip.title, figure].filter(Boolean).join(' ');
        return (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-label={label}
            title={label}
            onClick={() => openCard(id)}
          >
            <Icon name={chip.icon} size={16} />
            <span className={styles.title}>{chip.title}</span>
            {figure && <Figure>{figure}</Figure>}
          </button>
        );
      })}
    </span>
  );
};
