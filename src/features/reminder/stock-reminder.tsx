import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import type { Reply } from '../../contract/schemas.ts';
import { loadWords } from '../../platform/i18n/words.ts';
import { $isClosed } from '../store/store.ts';
import { ReminderButton } from './reminder-button.tsx';

interface Props {
  product: Pick<Reply<'getProduct'>, 'id' | 'salable_status'>;
  skuId: number;
}

/** For a variant that cannot be added. Before and after the sale no stock is expected. */
export const StockReminder = ({ product: { id, salable_status }, skuId }: Props) => {
  const isClosed = useStore($isClosed);
  if (isClosed || !['on_sell', 'sold_out'].includes(salable_status)) return null;
  return <ReminderButton subject={{ kind: 'stock', productId: id, skuId }} />;
};

/** Loaded only below a disabled button. Design §4.6. */
export async function loadStockReminder(): Promise<ComponentType<Props>> {
  await loadWords('reminder', 'error');
  return StockReminder;
}
