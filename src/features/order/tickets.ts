import { atom } from 'nanostores';
import * as ticketCalls from '../../contract/calls/ticket.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { getWords } from '../../platform/i18n/words.ts';
import { copyText } from '../../platform/secure-context/copy-text.ts';
import { showToast } from '../../platform/toast/actions.ts';

type Show = Reply<'getTicket'>['posts'][number];

/** Shows by the ticket's product id. */
export const $ticketShows = atom<Readonly<Record<number, readonly Show[]>>>({});

/** After a failure the code is still shown. */
export async function loadTicketShows(productId: number): Promise<void> {
  if ($ticketShows.get()[productId]) return;
  const result = await call(ticketCalls.getTicket, { params: { productId } });
  if (result.ok) $ticketShows.set({ ...$ticketShows.get(), [productId]: result.data.posts });
}

export async function copyTicketCode(code: string): Promise<void> {
  const words = getWords('order-detail');
  try {
    await copyText(code);
    showToast(words.copied, 'success');
  } catch {
    showToast(words.copyFailed, 'warning');
  }
}
