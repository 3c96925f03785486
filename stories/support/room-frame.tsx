import type { ReactNode } from 'react';
import { Overlays } from '../../src/islands/frame/overlays.tsx';
import styles from '../../src/islands/live/live-room.module.css';
import stage from '../../src/islands/live/stage.module.css';

/** The shell of the live page: the room, with the player's place beside its main element. */
export const RoomFrame = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.room} ${stage.frame}`}>
    <div data-player>
      <video muted playsInline tabIndex={-1} />
    </div>
    <main className={styles.inside}>{children}</main>
  </div>
);

/** The whole live page, with its overlays. */
export const RoomPage = ({ children }: { children: ReactNode }) => (
  <>
    <RoomFrame>{children}</RoomFrame>
    <Overlays />
  </>
);
