import type { ReactNode } from 'react';
import { Overlays } from '../../src/islands/frame/overlays.tsx';
import styles from '../../src/islands/live/live-room.module.css';
import stage from '../../src/islands/live/stage.module.css';

/** The live page's shell, with the player's place. */
export const RoomFrame = ({ children }: { children: ReactNode }) => (
  <div className={`${styles.room} ${stage.frame}`}>
    <div data-player>
      <video muted playsInline tabIndex={-1} />
    </div>
    <main className={styles.inside}>{children}</main>
  </div>
);

export const RoomPage = ({ children }: { children: ReactNode }) => (
  <>
    <RoomFrame>{children}</RoomFrame>
    <Overlays />
  </>
);
