import { useStore } from '@nanostores/react';
import { Button } from '../../../ui/button/button.tsx';
import { Closable } from '../../../ui/closable/closable.tsx';
import { DrawCard } from '../../../ui/draw-card/draw-card.tsx';
import { failureText } from '../../platform/errors/catalogue.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $entry, $shownDraw, closeDraw, type Draw, enterDraw } from './draw.ts';

const Enter = () => {
  const words = useWords('draw');
  const entry = useStore($entry);
  return (
    <Button
      variant="primary"
      wide
      busy={entry.status === 'sending'}
      onClick={() => void enterDraw()}
    >
      {words.enter}
    </Button>
  );
};

const More = ({ draw }: { draw: Draw }) => {
  const words = useWords('draw');
  const errors = useWords('error');
  const entry = useStore($entry);
  if (draw.status === 'published') {
    return draw.winners.length === 0 ? <p>{words.none}</p> : null;
  }
  if (draw.status !== 'started') return <p>{words.wait}</p>;
  if (entry.status === 'failed') {
    return <p role="alert">{failureText(entry.failure, errors)}</p>;
  }
  return (
    <>
      <p>{words.winnerCount({ count: draw.winner_count })}</p>
      {entry.status !== 'entered' && <p>{words.how({ keyword: draw.keyword })}</p>}
    </>
  );
};

/** Spec §7 draw. */
export const DrawOverlay = () => {
  const words = useWords('draw');
  const draw = useStore($shownDraw);
  const { status } = useStore($entry);
  if (!draw) return null;
  const isOpen = draw.status === 'started';
  return (
    <Closable closeLabel={words.close} onClose={closeDraw}>
      <DrawCard
        title={draw.title}
        prize={draw.prize}
        state={draw.status}
        status={isOpen && status === 'entered' ? words.entered : words[draw.status]}
        winners={draw.winners.map(({ name }) => name || words.unnamed)}
        winnersLabel={words.winners}
        {...(isOpen && status !== 'entered' ? { action: <Enter /> } : {})}
      >
        <More draw={draw} />
      </DrawCard>
    </Closable>
  );
};
