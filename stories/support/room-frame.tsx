import type { ReactNode } from 'react';
import { Overlays } from '../../src/islands/frame/overlays.tsx';
import styles from '../../src/islands/live/live-room.module.css';
import stage from '../../src/islands/live/stage.module.css';

/** The shell of the live page: the room and its video. */
export const RoomFrame = ({ children }: { children: ReactNode }) => (
  <main className={`${styles.room} ${stage.frame}`}>
    <div className={stage.video}>
      <video muted playsInline tabIndex={-1} />
    </div>
    {children}
  </main>
);

/** The whole live page, with its overlays. */
export const RoomPage = ({ children }: { children: ReactNode }) => (
  <>
    <RoomFrame>{children}</RoomFrame>
    <Overlays />
  </>
);
