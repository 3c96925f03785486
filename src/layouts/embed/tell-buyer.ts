import { $cart } from '../../features/cart/list.ts';
import { $session } from '../../features/session/session.ts';
import type { ParentLink } from '../../platform/embed/parent-link.ts';
import { watchPublicRealtimeId } from '../../platform/realtime/realtime-id.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { cartNow } from './cart.ts';
import { mayTellToken } from './origins.ts';

type Tell = ParentLink['send'];

/** Spec §1 token update. Design §4.12: a token is sent only if the store allows it. */
function tellToken(tell: Tell): void {
  $session.subscribe((session) => {
    if (session.type === 'unknown') return;
    const { type: identity } = session;
    const token = identity === 'ghost' || !mayTellToken() ? null : readToken(identity);
    tell('token.updated', { identity, token });
  });
}

function tellCart(tell: Tell): void {
  let told = '';
  $cart.subscribe((cart) => {
    if (cart.status !== 'ready') return;
    const now = cartNow();
    const key = JSON.stringify(now);
    if (key !== told) tell('cart.changed', now);
    told = key;
  });
}

export function tellBuyer(tell: Tell): void {
  watchPublicRealtimeId((id) => tell('realtime.id', { id }));
  tellToken(tell);
  tellCart(tell);
}
