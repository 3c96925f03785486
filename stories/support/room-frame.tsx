import type { ReactNode } from 'react';
import { Overlays } from '../../src/islands/frame/overlays.tsx';
import styles from '../../src/islands/live/live-room.module.css';

/** The shell of the live page: the room, and the video that stands in it before any island does. */
export const RoomFrame = ({ children }: { children: ReactNode }) => (
  <main className={styles.room}>
    <div className={styles.video}>
      <video muted playsInline tabIndex={-1} />
    </div>
    {children}
  </main>
);

/** The page of a show as a whole, with what comes over it. */
export const RoomPage = ({ children }: { children: ReactNode }) => (
  <>
    <RoomFrame>{children}</RoomFrame>
    <Overlays />
  </>
);
