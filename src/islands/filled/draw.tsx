import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { DrawnPage } from '../../platform/page/use-page-store.ts';
import type { DrawIsland } from '../../routes/page-data.ts';
import { FooterLinks } from '../frame/footer-links.tsx';
import { Header } from '../frame/header.tsx';
import { Home } from '../home/home.tsx';
import { StoreInfo } from '../info/store-info.tsx';
import { LiveStage } from '../live/live-stage.tsx';
import { ProductColumn } from '../live/product-column.tsx';
import { RoomPanel } from '../live/room-panel.tsx';
import { LiveLobby } from '../lobby/live-lobby.tsx';
import { Market } from '../market/market.tsx';
import { CommercialNotice } from '../notice/commercial-notice.tsx';
import { OtherProducts } from '../product/other-products.tsx';
import { ProductDetail } from '../product/product-detail.tsx';
import { RecordPanel } from '../record/record-panel.tsx';
import { RecordStage } from '../record/record-stage.tsx';

/** The other islands keep the shell's HTML. */
const views = {
  CommercialNotice,
  FooterLinks,
  Header,
  Home,
  LiveLobby,
  LiveStage,
  Market,
  OtherProducts,
  ProductColumn,
  ProductDetail,
  RecordPanel,
  RecordStage,
  RoomPanel,
  StoreInfo,
} as unknown as Record<string, ComponentType<Record<string, unknown>>>;

/**
 * Pages rendered concurrently cannot mix, because `renderToString` is synchronous and the data is
 * passed by context. Design §4.15.
 */
export const drawIsland: DrawIsland = ({ name, props, prefix }, page) => {
  const View = views[name];
  return (
    View &&
    renderToString(
      <DrawnPage value={page}>
        <View {...props} />
      </DrawnPage>,
      { identifierPrefix: prefix },
    )
  );
};
