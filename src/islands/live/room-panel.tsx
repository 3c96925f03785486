import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ChatList } from '../../features/comment/chat-list.tsx';
import { Composer } from '../../features/comment/composer.tsx';
import { $post } from '../../features/post/post.ts';
import { PresentedCard } from '../../features/post/presented-card.tsx';
import { $isReplay } from '../../features/post/stage.ts';
import { $isShut } from '../../features/post/stream.ts';
import { $buysInRoom, $presentedProduct, $traySheet } from '../../features/post/tray.ts';
import { $hasChat, $hasProductList } from '../../features/store/settings.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { Lazy, useIdle } from '../frame/lazy.tsx';
import styles from './live-room.module.css';
import { CartButton, ListButton } from './room-buttons.tsx';

/** Loaded when one is first opened. Design §4.6. */
const traySheet = async () => (await import('./tray-sheet.tsx')).loadTraySheet();
const buySheet = async () => (await import('./buy-sheet.tsx')).loadBuySheet();
const orderSheet = async () => (await import('./order-sheet.tsx')).loadOrderSheet();
const replayPanel = async () => (await import('./replay-panel.tsx')).loadReplayPanel();
const extras = async () => (await import('./room-extras.tsx')).loadRoomExtras();

const RoomOverlays = () => {
  const { view } = useStore($traySheet, { ssr: 'initial' });
  const idle = useIdle();
  const buys = useStore($buysInRoom, { ssr: 'initial' });
  const isPresented = usePageStore($presentedProduct) !== undefined;
  useEffect(() => {
    if (idle && buys && isPresented) void buySheet().catch(() => undefined);
  }, [idle, buys, isPresented]);
  return (
    <>
      {(view === 'list' || view === 'product') && <Lazy load={traySheet} />}
      {view === 'buy' && <Lazy load={buySheet} />}
      {view === 'order' && <Lazy load={orderSheet} />}
      {idle && <Lazy load={extras} />}
    </>
  );
};

const Replay = () => (
  <div className={styles.replay}>
    <Lazy load={replayPanel} />
  </div>
);

export const RoomPanel = () => {
  const words = useWords('live');
  const post = usePageStore($post);
  const isReplay = usePageStore($isReplay);
  const isShut = usePageStore($isShut);
  const canWrite =
    !isShut && post.status === 'ready' && (!isReplay || post.data.can_archive_comment);
  const hasChat = usePageStore($hasChat);
  const hasList = usePageStore($hasProductList);
  return (
    <>
      {hasChat && (
        <section className={styles.chat} aria-labelledby="room-chat">
          <h2 id="room-chat" className={styles.heading}>
            {words.chatTitle}
          </h2>
          <ChatList />
        </section>
      )}
      <div className={styles.tray} data-replay={isReplay || undefined}>
        {!isShut && <PresentedCard />}
        {isReplay && <Replay />}
      </div>
      <div className={styles.composer}>
        <span className={styles.onPhone}>{hasList && <ListButton />}</span>
        {hasChat && <Composer disabled={!canWrite} />}
        <span className={styles.onPhone}>
          <CartButton />
        </span>
      </div>
      <RoomOverlays />
    </>
  );
};
