import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { $player } from '../../features/player/state.ts';
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
  status?: string;
}

interface Props {
  id: string;
  priority: Priority;
  when: boolean;
  /** Shown in place of a tall card while a newer one is open. */
  line?: Line;
  children: ReactNode;
}

let shown = 0;

/** A new card is below the earlier ones, so that no button moves under a finger. */
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

/** On wide screens all cards are open, and a focused one stays open. */
const Card = ({ id, line, children }: { id: string; line: Line; children: ReactNode }) => {
  const isOpen = useStore($openCard) === id;
  const card = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed title or status reopens the card
  useLayoutEffect(() => openCard(id), [id, line.title, line.status]);
  useEffect(() => {
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
 * At most two cards at once, and none that can wait over the play button of a blocked video.
 * Waiting cards are not mounted, so that a timed card is visible for its full time.
 */
export const InTurn = ({ id, priority, when, line, children }: Props) => {
  const isShown = useStore($shown).includes(id);
  const isBlocked = useStore($player, { ssr: 'initial' }).status === 'blocked';
  useEffect(() => {
    if (!when) return;
    askForAttention({ id, priority });
    return () => endAttention(id);
  }, [id, priority, when]);
  if (!when || !isShown || (isBlocked && priority !== 'urgent')) return null;
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
