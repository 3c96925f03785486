import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { $player } from '../../features/player/state.ts';
import { $roomStage } from '../../features/post/stage.ts';
import { $tray, $traySheet } from '../../features/post/tray.ts';
import { $shownCard } from '../../features/room/attention.ts';
import { $seenHints, dismissHint, isNew, recordHint } from '../../features/room/hint.ts';
import { $tutorialHint } from '../../features/store/settings.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { InTurn } from './in-turn.tsx';
import styles from './room-hint.module.css';

/** Spec §9 tutorial hint: shopping. */
export const RoomHint = () => {
  const words = useWords('live');
  const hint = useStore($tutorialHint);
  const isOpen = useStore($traySheet).view !== 'none';
  const hasProducts = useStore($tray).length > 0;
  const isOnAir = useStore($roomStage) === 'streaming';
  const isSeen = useStore($seenHints).includes(hint ?? '');
  const [wasNew] = useState(() => isNew('shopping'));
  const isBlocked = useStore($player).status === 'blocked';
  const isWanted = hint === 'shopping' && hasProducts && isOnAir && !isBlocked && !isSeen && wasNew;
  const isShown = useStore($shownCard) === 'hint';
  useEffect(() => {
    if (isOpen && isWanted) dismissHint('shopping');
  }, [isOpen, isWanted]);
  useEffect(() => {
    if (!isShown) return;
    recordHint('shopping');
    // Another card ends it.
    return () => dismissHint('shopping');
  }, [isShown]);
  return (
    <InTurn id="hint" priority="aside" when={isWanted}>
      <div className={styles.hint}>
        <p role="status">{words.hint}</p>
        <IconButton icon="close" label={words.hintClose} onClick={() => dismissHint('shopping')} />
      </div>
    </InTurn>
  );
};
