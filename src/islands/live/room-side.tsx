import { useStore } from '@nanostores/react';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { openCoupons } from '../../features/coupon/sheet.ts';
import { $isReplay, $roomStage } from '../../features/post/stage.ts';
import { ReactionButtons } from '../../features/reaction/reaction-buttons.tsx';
import { Reactions } from '../../features/reaction/reactions.tsx';
import { $hasCoupons, $hasReactions } from '../../features/store/settings.ts';
import { $storeUnits } from '../../features/store/store.ts';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './room-side.module.css';

export const RoomSide = () => {
  const words = useWords('coupon');
  const { slug } = useStore($storeUnits);
  const isOnAir = useStore($roomStage) === 'streaming';
  const hasReactions = useStore($hasReactions) && isOnAir;
  const isReplay = useStore($isReplay);
  return (
    <>
      {hasReactions && (
        <div className={styles.layer}>
          <Reactions />
        </div>
      )}
      <div className={styles.side} data-replay={isReplay || undefined}>
        {useStore($hasCoupons) && (
          <IconButton
            variant="stage"
            icon="ticket"
            label={words.openList}
            onClick={() => openCoupons(slug)}
          />
        )}
        {hasReactions && <ReactionButtons />}
      </div>
    </>
  );
};
