import { LiveRoom } from './live-room.tsx';
import { RoomFrame } from './room-frame.tsx';

export const WholeRoom = () => (
  <RoomFrame>
    <LiveRoom />
  </RoomFrame>
);
