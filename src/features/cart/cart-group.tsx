import { useStore } from '@nanostores/react';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { $store } from '../store/state.ts';
import styles from './cart-group.module.css';
import type { CartItem } from './cart-item.ts';
import { CartLine } from './cart-line.tsx';
import type { CartGroup as Group } from './rules/group.ts';
import { deselectItem, selectItem, toggleGroup } from './select-actions.ts';
import { $selection } from './selection-state.ts';
import { cartWords } from './words.ts';

interface CartGroupProps {
  group: Group<CartItem>;
  /** With a checkbox before each item, for the shopping list. Default false. */
  selectable?: boolean;
}

/** The name of a source: a show's title, else what kind of place it is. Spec §3 Cart item. */
function useSourceName({ source, postTitle }: Group<CartItem>): { kind: string; name: string } {
  const words = useWords(cartWords);
  if (source === 'live') return { kind: words.sourceLive, name: postTitle };
  return { kind: '', name: source === 'market' ? words.sourceMarket : words.sourceSeller };
}

const ItemMark = ({ item }: { item: CartItem }) => {
  const words = useWords(cartWords);
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

const GroupMark = ({ group, name }: { group: Group<CartItem>; name: string }) => {
  const words = useWords(cartWords);
  const selection = useStore($selection);
  const ids = group.items.map((item) => item.id);
  const isAny = ids.some((id) => selection.includes(id));
  return (
    <Checkbox
      label={words.selectGroup({ name })}
      labelHidden
      checked={isAny}
      onChange={() => toggleGroup(ids, !isAny)}
    />
  );
};

/** Everything that came from one live show, the market or the store. Spec §3 live-room cart view. */
export const CartGroup = ({ group, selectable = false }: CartGroupProps) => {
  const words = useWords(cartWords);
  const { kind, name } = useSourceName(group);
  const store = useStore($store);
  const canEdit = store.status !== 'ready' || store.data.buyer_editing_cart;
  return (
    <section className={styles.group} aria-label={name}>
      <header className={styles.header}>
        {selectable && <GroupMark group={group} name={name} />}
        <h2 className={styles.title}>
          {kind && <span className={styles.kind}>{kind}</span>}
          {name}
        </h2>
        <span className={styles.count}>{words.pieces({ count: group.quantity })}</span>
      </header>
      <ul className={styles.items}>
        {group.items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            canEdit={canEdit}
            mark={selectable && <ItemMark item={item} />}
          />
        ))}
      </ul>
    </section>
  );
};
