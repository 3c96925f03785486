import { LiveStage } from '../../src/islands/live/live-stage.tsx';
import { ProductColumn } from '../../src/islands/live/product-column.tsx';
import { RoomPanel } from '../../src/islands/live/room-panel.tsx';

/** The live room around the layout's `<video>`, composed of the page's islands. */
export const LiveRoom = () => (
  <>
    <LiveStage />
    <ProductColumn />
    <RoomPanel />
  </>
);
