import { useStore } from '@nanostores/react';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { ChatList } from '../../features/comment/chat-list.tsx';
import { Composer } from '../../features/comment/composer.tsx';
import { openTray } from '../../features/post/actions.ts';
import { SellingCard } from '../../features/post/selling-card.tsx';
import { $post, $tray, $traySheet } from '../../features/post/state.ts';
import { postWords } from '../../features/post/words.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { usePageStore } from '../../platform/page/use-page-store.ts';
import { Lazy, useIdle } from '../frame/lazy.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './live-room.module.css';
import { liveWords } from './words.ts';

/** The sheets over the room, loaded when one is first opened. Design §4.6. */
const traySheet = async () => (await import('./tray-sheet.tsx')).TraySheet;
/** The other overlays of the room, with their words. */
const extras = async () => (await import('./room-extras.tsx')).loadRoomExtras();

const RoomOverlays = () => {
  const isOpen = useStore($traySheet, { ssr: 'initial' }).view !== 'none';
  const idle = useIdle();
  return (
    <>
      {isOpen && <Lazy load={traySheet} />}
      {idle && <Lazy load={extras} />}
    </>
  );
};

const ListButton = () => {
  const words = useWords(postWords);
  const count = usePageStore($tray).length;
  return (
    <IconButton
      variant="outline"
      icon="menu"
      label={words.openList({ count })}
      onClick={openTray}
      disabled={count === 0}
    />
  );
};

/** What a viewer of the room acts on: the chat, the product being sold, the composer, and the sheets. */
export const RoomPanel = () => {
  const words = useWords(liveWords);
  const post = usePageStore($post);
  return (
    <>
      <section className={styles.chat} aria-labelledby="room-chat">
        <h2 id="room-chat" className={styles.heading}>
          {words.chatTitle}
        </h2>
        <ChatList />
      </section>
      <div className={styles.tray}>
        <SellingCard />
      </div>
      <div className={styles.composer}>
        <span className={styles.onPhone}>
          <ListButton />
        </span>
        <Composer disabled={post.status !== 'ready'} />
        <span className={styles.onPhone}>
          <CartButton />
        </span>
      </div>
      <RoomOverlays />
    </>
  );
};
