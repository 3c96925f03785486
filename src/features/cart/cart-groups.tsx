import { useStore } from '@nanostores/react';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $store } from '../store/store.ts';
import styles from './cart-groups.module.css';
import type { CartItem } from './cart-item.ts';
import { CartLine } from './cart-line.tsx';
import { CartNotices } from './cart-notices.tsx';
import { $cartView } from './groups.ts';
import { HoldAnnouncer } from './hold-countdown.tsx';
import type { CartGroup as Group } from './rules/group.ts';
import { $selection, deselectItem, selectItem, toggleGroup } from './selection.ts';

interface CartGroupProps {
  group: Group<CartItem>;
  selectable?: boolean;
}

/** Spec §3 Cart item. */
function useSourceName({ source, postTitle }: Group<CartItem>): { kind: string; name: string } {
  const words = useWords('cart');
  if (source === 'live') return { kind: words.sourceLive, name: postTitle };
  return { kind: '', name: source === 'market' ? words.sourceMarket : words.sourceSeller };
}

const ItemCheckbox = ({ item }: { item: CartItem }) => {
  const words = useWords('cart');
  const isSelected = useStore($selection).includes(item.id);
  return (
    <Checkbox
      label={words.selectItem({ name: item.productName })}
      labelHidden
      checked={isSelected}
      disabled={item.sku.availableQuantity === 0}
      onChange={() => (isSelected ? deselectItem(item.id) : selectItem(item.id))}
    />
  );
};

const GroupCheckbox = ({ group, name }: { group: Group<CartItem>; name: string }) => {
  const words = useWords('cart');
  const selection = useStore($selection);
  const ids = group.items.map((item) => item.id);
  const isAnySelected = ids.some((id) => selection.includes(id));
  return (
    <Checkbox
      label={words.selectGroup({ name })}
      labelHidden
      checked={isAnySelected}
      onChange={() => toggleGroup(ids, !isAnySelected)}
    />
  );
};

/** Spec §3 live-room cart view. */
export const CartGroup = ({ group, selectable = false }: CartGroupProps) => {
  const words = useWords('cart');
  const { kind, name } = useSourceName(group);
  const store = useStore($store);
  const canEdit = store.status !== 'ready' || store.data.buyer_editing_cart;
  return (
    <section className={styles.group} aria-label={name}>
      <header className={styles.header}>
        {selectable && <GroupCheckbox group={group} name={name} />}
        <h2 className={styles.title}>
          {kind && <span className={styles.kind}>{kind}</span>}
          <span>{name}</span>
        </h2>
        <span className={styles.count}>{words.pieces({ count: group.quantity })}</span>
      </header>
      <ul className={styles.items}>
        {group.items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            canEdit={canEdit}
            mark={selectable && <ItemCheckbox item={item} />}
          />
        ))}
      </ul>
    </section>
  );
};

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
