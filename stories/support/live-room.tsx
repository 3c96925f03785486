import { LiveStage } from '../../src/islands/live/live-stage.tsx';
import { ProductColumn } from '../../src/islands/live/product-column.tsx';
import { RoomPanel } from '../../src/islands/live/room-panel.tsx';

/** The page's islands around the layout's `<video>`. */
export const LiveRoom = () => (
  <>
    <LiveStage />
    <ProductColumn />
    <RoomPanel />
  </>
);
