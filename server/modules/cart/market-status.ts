import type { Reply } from '../../../src/contract/schemas.ts';
import {
  adjustedQuantity,
  type MarketItem,
  marketStatus,
} from '../../../src/features/cart/rules/market-status.ts';
import type { Services } from '../../services.ts';
import type { Person } from '../../visitor.ts';
import type { Line } from './queries.ts';
import { readCart } from './view-cart.ts';

type ItemStatus = Reply<'getMarketStatus'>['data'][number];

/**
 * A line as the shared rule sees it. What the store took back is short by that until the buyer was told,
 * also when pieces came free again meanwhile: they are not in this cart.
 */
function toMarketItem(line: Line): MarketItem {
  const isRecalled = line.wanted_quantity !== null;
  const kept = line.state === 'active' ? line.quantity : 0;
  const free = isRecalled ? 0 : Math.max(0, line.stock - line.held);
  const isGone = line.product_status === 'deleted' || (kept === 0 && !isRecalled);
  return {
    quantity: line.wanted_quantity ?? line.quantity,
    deletedAt: isGone ? (line.ended_at ?? line.expires_at ?? '') : null,
    sku: { availableQuantity: kept + free },
  };
}

function toItemStatus(line: Line): ItemStatus {
  const item = toMarketItem(line);
  return {
    id: line.id,
    sku_id: line.sku_id,
    product_name: line.product_name,
    sku_name: line.sku_name,
    added_from: line.added_from,
    status: marketStatus(item),
    quantity: line.state === 'active' ? adjustedQuantity(item) : 0,
    request_quantity: item.quantity,
  };
}

/**
 * How every item of the cart stands in the store now, and what of it the store has taken back. Until
 * confirmCart names an item, its shortage is told again. Spec §4 cart item market status.
 */
export async function marketStatusOf(
  services: Services,
  owner: Person,
  slug: string,
): Promise<Reply<'getMarketStatus'>> {
  const { active, trashed } = await readCart(services, owner, slug);
  return { data: [...active, ...trashed].map(toItemStatus) };
}
