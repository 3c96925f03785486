import { LiveRoom } from './live-room.tsx';
import { RoomFrame } from './room-frame.tsx';

/** The live room in the shell of its page. */
export const WholeRoom = () => (
  <RoomFrame>
    <LiveRoom />
  </RoomFrame>
);
