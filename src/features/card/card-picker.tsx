import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './card-picker.module.css';
import { $addingCard, $cards, askCardRemoval, type Card, enterCard, loadCards } from './cards.ts';
import { cardName, expiryOf } from './rules/names.ts';

interface CardPickerProps {
  store: string;
  selected: Card | undefined;
  declined?: number | undefined;
  onChoose: (id: number) => void;
  explain: (failure: Failure) => ReactNode;
}

const Choice = ({
  cards,
  selected,
  declined,
  onChoose,
}: { cards: Card[] } & Pick<CardPickerProps, 'selected' | 'declined' | 'onChoose'>) => {
  const words = useWords('card');
  return (
    <>
      <RadioGroup
        legend={words.legend}
        required
        options={cards.map((card) => ({
          value: String(card.id),
          label: <span className={styles.name}>{cardName(card)}</span>,
          description: `${words.expires({ month: expiryOf(card) })}　${card.holder_name}`,
          aside: card.is_expired ? (
            <Badge tone="warning">{words.expired}</Badge>
          ) : (
            card.id === declined && <Badge tone="danger">{words.declined}</Badge>
          ),
        }))}
        value={selected ? String(selected.id) : null}
        onChange={(id) => onChoose(Number(id))}
      />
      {selected?.is_expired && <Notice tone="warning">{words.expiredText}</Notice>}
    </>
  );
};

const Buttons = ({ store, selected, explain }: Omit<CardPickerProps, 'onChoose' | 'declined'>) => {
  const words = useWords('card');
  const adding = useStore($addingCard);
  return (
    <>
      {adding.status === 'failed' && (
        <Notice tone="danger" announce>
          {explain(adding.failure)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          variant={selected && !selected.is_expired ? 'secondary' : 'primary'}
          busy={adding.status === 'leaving' || adding.status === 'saving'}
          onClick={() => void enterCard(store)}
        >
          {adding.status === 'saving' ? words.saving : words.add}
        </Button>
        {selected && (
          <Button variant="quiet" onClick={() => askCardRemoval(selected)}>
            {words.remove}
          </Button>
        )}
      </div>
      <p className={styles.note}>{words.addNote}</p>
    </>
  );
};

/** Design §5 cards. */
export const CardPicker = ({ store, selected, declined, onChoose, explain }: CardPickerProps) => {
  const words = useWords('card');
  const errors = useWords('error');
  const cards = useStore($cards);
  if (cards.status === 'error') {
    return (
      <Notice
        tone="danger"
        announce
        title={words.errorTitle}
        action={<Button onClick={() => void loadCards()}>{words.retry}</Button>}
      >
        {failureText(cards.failure, errors)}
      </Notice>
    );
  }
  if (cards.status !== 'ready') return <Skeleton shape="block" height={240} />;
  return (
    <div className={styles.picker}>
      {cards.data.length > 0 ? (
        <Choice cards={cards.data} {...{ selected, declined, onChoose }} />
      ) : (
        <p className={styles.none}>{words.none}</p>
      )}
      <Buttons {...{ store, selected, explain }} />
    </div>
  );
};
