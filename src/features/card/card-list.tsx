import { useStore } from '@nanostores/react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ListRow } from '../../../ui/list-row/list-row.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './card-picker.module.css';
import { CardRemoval } from './card-removal.tsx';
import { $cards, askCardRemoval, type Card, loadCards } from './cards.ts';
import { cardName, expiryOf } from './rules/names.ts';

const Row = ({ card }: { card: Card }) => {
  const words = useWords('card');
  return (
    <ListRow
      title={<span className={styles.name}>{cardName(card)}</span>}
      trailing={
        <Button
          size="s"
          variant="quiet"
          aria-label={`${words.removeConfirm} ${cardName(card)}`}
          onClick={() => askCardRemoval(card)}
        >
          {words.removeConfirm}
        </Button>
      }
    >
      <span className={styles.note}>
        {`${words.expires({ month: expiryOf(card) })}　${card.holder_name}`}
      </span>
      {card.is_expired && <Badge tone="warning">{words.expired}</Badge>}
    </ListRow>
  );
};

export const CardList = () => {
  const words = useWords('card');
  const errors = useWords('error');
  const cards = useStore($cards, { ssr: 'initial' });
  if (cards.status === 'error') {
    return (
      <Notice
        tone="danger"
        title={words.errorTitle}
        action={<Button onClick={() => void loadCards()}>{words.retry}</Button>}
      >
        {failureText(cards.failure, errors)}
      </Notice>
    );
  }
  if (cards.status !== 'ready') return <Skeleton lines={2} />;
  return (
    <>
      {cards.data.length === 0 ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <ul className={styles.list}>
          {cards.data.map((card) => (
            <Row key={card.id} card={card} />
          ))}
        </ul>
      )}
      <CardRemoval />
    </>
  );
};
