import { LiveStage } from '../../src/islands/live/live-stage.tsx';
import { ProductColumn } from '../../src/islands/live/product-column.tsx';
import { RoomPanel } from '../../src/islands/live/room-panel.tsx';

/**
 * The live room around the layout's `<video>`, as the page puts it together of its islands. On a phone in
 * portrait everything lies over the video; on a wide screen the products are left of it and the chat
 * right.
 */
export const LiveRoom = () => (
  <>
    <LiveStage />
    <ProductColumn />
    <RoomPanel />
  </>
);
