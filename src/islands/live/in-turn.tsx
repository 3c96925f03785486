import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import {
  $openCard,
  $shown,
  askForAttention,
  endAttention,
  openCard,
} from '../../features/room/attention.ts';
import type { Priority } from '../../features/room/rules/attention.ts';
import styles from './in-turn.module.css';

interface Line {
  title: string;
  /** What it is, or how far: "Voting". */
  status?: string;
}

interface Props {
  /** Unique in the room. */
  id: string;
  priority: Priority;
  /** Whether there is something to show. */
  when: boolean;
  /** Of a card that covers much of a phone: what is left of it while a newer one is open. */
  line?: Line;
  children: ReactNode;
}

let shown = 0;

/** Below what was there before, so that nothing moves that somebody is about to press. */
const Placed = ({ children }: { children: ReactNode }) => {
  const [order] = useState(() => {
    shown += 1;
    return shown;
  });
  return (
    <div data-turn style={{ order }}>
      {children}
    </div>
  );
};

/**
 * A card that is open until a newer one comes, or one that has changed; it is then a line, which opens it
 * again. On wide screens all are open, and one that has the focus stays so.
 */
const Card = ({ id, line, children }: { id: string; line: Line; children: ReactNode }) => {
  const isOpen = useStore($openCard) === id;
  const card = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is what has changed
  useLayoutEffect(() => openCard(id), [id, line.title, line.status]);
  useEffect(() => {
    // The line that had the focus is gone.
    if (isOpen && wasPressed.current) card.current?.focus();
    wasPressed.current = false;
  }, [isOpen]);
  const open = () => {
    wasPressed.current = true;
    openCard(id);
  };
  return (
    <div className={styles.place}>
      {!isOpen && (
        <button type="button" className={styles.line} aria-expanded={false} onClick={open}>
          {line.status && <span className={styles.status}>{line.status}</span>}
          <span className={styles.title}>{line.title}</span>
          <Icon name="chevron-down" size={16} />
        </button>
      )}
      <div ref={card} tabIndex={-1} className={styles.card}>
        {children}
      </div>
    </div>
  );
};

/**
 * Shows its children when it is their turn: at most two things ask for attention in a room at once,
 * and the others wait. They mount only then, so that what shows for some seconds is seen for all of
 * them.
 */
export const InTurn = ({ id, priority, when, line, children }: Props) => {
  const isShown = useStore($shown).includes(id);
  useEffect(() => {
    if (!when) return;
    askForAttention({ id, priority });
    return () => endAttention(id);
  }, [id, priority, when]);
  if (!when || !isShown) return null;
  return (
    <Placed>
      {line ? (
        <Card id={id} line={line}>
          {children}
        </Card>
      ) : (
        children
      )}
    </Placed>
  );
};
