import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { $shown, askForAttention, endAttention } from '../../features/room/attention.ts';
import type { Priority } from '../../features/room/rules/attention.ts';

interface Props {
  /** Unique in the room. */
  id: string;
  priority: Priority;
  /** Whether there is something to show. */
  when: boolean;
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
 * Shows its children when it is their turn: at most two things ask for attention in a room at once,
 * and the others wait. They mount only then, so that what shows for some seconds is seen for all of
 * them.
 */
export const InTurn = ({ id, priority, when, children }: Props) => {
  const isShown = useStore($shown).includes(id);
  useEffect(() => {
    if (!when) return;
    askForAttention({ id, priority });
    return () => endAttention(id);
  }, [id, priority, when]);
  return when && isShown ? <Placed>{children}</Placed> : null;
};
