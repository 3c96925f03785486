import { useStore } from '@nanostores/react';
import { CartGroup } from './cart-group.tsx';
import { CartNotices } from './cart-notices.tsx';
import { HoldAnnouncer } from './hold-countdown.tsx';
import { $cartView } from './selection-state.ts';

/** The whole cart by source, with its notices. */
export const CartGroups = ({ selectable = false }: { selectable?: boolean }) => {
  const { groups } = useStore($cartView);
  const holds = groups.flatMap(({ items }) => items.flatMap((item) => item.expiresAt ?? []));
  return (
    <>
      <CartNotices />
      {groups.map((group) => (
        <CartGroup key={group.postId} group={group} selectable={selectable} />
      ))}
      <HoldAnnouncer expiresAt={holds.sort()[0]} />
    </>
  );
};
