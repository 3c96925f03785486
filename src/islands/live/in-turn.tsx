import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { $player } from '../../features/player/state.ts';
import {
  $shownCard,
  askForAttention,
  endAttention,
  takePress,
} from '../../features/room/attention.ts';
import type { Chip, Priority } from '../../features/room/rules/attention.ts';
import styles from './in-turn.module.css';

interface Props {
  id: string;
  priority: Priority;
  when: boolean;
  /** Shown in the top bar while another card is open. */
  chip?: Chip | undefined;
  children: ReactNode;
}

const isHeld = (): boolean => document.activeElement?.closest('[data-turn]') != null;

const Card = ({ id, children }: Pick<Props, 'id' | 'children'>) => {
  const card = useRef<HTMLDivElement>(null);
  // Before the next paint, in which a greeting would be shown too.
  useLayoutEffect(() => {
    if (takePress(id)) card.current?.focus();
    const { dataset } = document.documentElement;
    dataset.card = id;
    return () => {
      if (dataset.card === id) delete dataset.card;
    };
  }, [id]);
  return (
    <div ref={card} className={styles.card} data-turn={id} tabIndex={-1}>
      {children}
    </div>
  );
};

/**
 * One card at once, and none that can wait over the play button of a blocked video. Waiting cards
 * are not mounted, so that a timed card is visible for its full time.
 */
export const InTurn = ({ id, priority, when, chip, children }: Props) => {
  const isShown = useStore($shownCard) === id;
  const isBlocked = useStore($player, { ssr: 'initial' }).status === 'blocked';
  const { icon, title, status, count } = chip ?? {};
  useEffect(() => {
    if (!when) return;
    const ask = {
      id,
      priority,
      ...(icon && title !== undefined && { chip: { icon, title, status, count } }),
    };
    askForAttention(ask, isHeld());
  }, [id, priority, when, icon, title, status, count]);
  useEffect(() => (when ? () => endAttention(id) : undefined), [id, when]);
  if (!when || !isShown || (isBlocked && priority !== 'urgent')) return null;
  return <Card id={id}>{children}</Card>;
};
