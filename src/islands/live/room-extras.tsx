import { useStore } from '@nanostores/react';
import { type ComponentType, useEffect } from 'react';
import { $notOnSale } from '../../features/comment/not-on-sale.ts';
import { NotOnSale } from '../../features/comment/not-on-sale-notice.tsx';
import { CouponOffer } from '../../features/coupon/coupon-offer.tsx';
import { CouponSheet } from '../../features/coupon/coupon-sheet.tsx';
import { $handedOut } from '../../features/coupon/offer.ts';
import { $couponSheet } from '../../features/coupon/sheet.ts';
import { $pinned, $post } from '../../features/post/post.ts';
import { openShare } from '../../features/share/dialog.ts';
import { ShareDialog } from '../../features/share/share-dialog.tsx';
import { $hasChat } from '../../features/store/settings.ts';
import { $store, $storeUnits } from '../../features/store/store.ts';
import { SharePrompt } from '../../features/voucher/share-prompt.tsx';
import { ShareVoucher } from '../../features/voucher/share-voucher.tsx';
import { $offered, $ribbon, $voucherView, followVoucher } from '../../features/voucher/voucher.ts';
import { VoucherDialogs } from '../../features/voucher/voucher-dialogs.tsx';
import { VoucherRibbon } from '../../features/voucher/voucher-ribbon.tsx';
import { formatCurrency } from '../../format/currency.ts';
import { loadWords, useWords } from '../../platform/i18n/words.ts';
import { Lazy } from '../frame/lazy.tsx';
import { CardNews } from './card-news.tsx';
import { $hasGames } from './has-games.ts';
import { InTurn } from './in-turn.tsx';
import { preparePresses } from './prepare-presses.ts';
import styles from './room-extras.module.css';
import { RoomHint } from './room-hint.tsx';
import { RoomMark } from './room-mark.tsx';
import { RoomSide } from './room-side.tsx';

/** Loaded when the host shows the first. Design §4.6. */
const games = async () => (await import('./room-games.tsx')).loadRoomGames();
const pinned = async () =>
  (await import('../../features/comment/pinned-messages.tsx')).PinnedMessages;

const useVoucher = () => {
  const post = useStore($post);
  const store = useStore($store);
  const postId = post.status === 'ready' ? post.data.id : undefined;
  const slug = store.status === 'ready' ? store.data.slug : undefined;
  useEffect(() => {
    if (postId === undefined || slug === undefined) return;
    return followVoucher(slug, postId);
  }, [postId, slug]);
};

const PromptCard = () => {
  const words = useWords('voucher');
  const voucher = useStore($offered);
  const { view } = useStore($voucherView);
  const { currency } = useStore($storeUnits);
  const title = voucher && words.promptTitle({ amount: formatCurrency(voucher.amount, currency) });
  return (
    <InTurn
      id="share-prompt"
      priority="offer"
      when={view === 'prompt'}
      chip={title === undefined ? undefined : { icon: 'share', title }}
    >
      <SharePrompt onShare={openShare} />
    </InTurn>
  );
};

const PinnedCard = () => {
  const words = useWords('comment');
  const messages = useStore($pinned);
  const hasChat = useStore($hasChat);
  const title = messages[0]?.message ?? '';
  return (
    <InTurn
      id="pin"
      priority="standing"
      when={hasChat && messages.length > 0}
      chip={{ icon: 'pin', status: words.pinned, title, count: messages.length }}
    >
      <Lazy load={pinned} />
    </InTurn>
  );
};

/** Spec §2 live room overlays. */
export const RoomExtras = () => {
  useVoucher();
  useEffect(preparePresses, []);
  const words = useWords('coupon');
  const hasGames = useStore($hasGames);
  const voucher = useStore($offered);
  const { view } = useStore($voucherView);
  const handedOut = useStore($handedOut);
  const notOnSale = useStore($notOnSale);
  const hasRibbon = useStore($ribbon) !== undefined;
  return (
    <>
      <div className={styles.passing}>
        {hasGames && <Lazy load={games} />}
        <PromptCard />
        <div role="status">
          <InTurn id="not-on-sale" priority="urgent" when={notOnSale === 'shown'}>
            <NotOnSale />
          </InTurn>
        </div>
        <InTurn
          id="coupon"
          priority="answer"
          when={handedOut !== undefined}
          chip={{ icon: 'ticket', title: words.offerTitle }}
        >
          <CouponOffer />
        </InTurn>
        <PinnedCard />
        <RoomHint />
        <InTurn id="voucher-ribbon" priority="urgent" when={hasRibbon && view !== 'received'}>
          <VoucherRibbon />
        </InTurn>
        <CardNews />
      </div>
      <RoomMark />
      <RoomSide />
      {useStore($couponSheet) === 'open' && <CouponSheet />}
      <ShareDialog>{voucher && <ShareVoucher voucher={voucher} />}</ShareDialog>
      <VoucherDialogs />
    </>
  );
};

export async function loadRoomExtras(): Promise<ComponentType> {
  await loadWords('share', 'voucher', 'coupon', 'reaction');
  return RoomExtras;
}
