import { atom } from 'nanostores';
import * as cardCalls from '../../contract/calls/card.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { $locale } from '../../platform/i18n/locale.ts';
import { leaveFor } from '../../platform/navigation/leave-for.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';

export type Card = Reply<'listCards'>['data'][number];

export const $cards = atom<Load<Card[]>>(EMPTY);

/** Carries the single-use token of a new card back from the provider's page. */
const TOKEN_PARAM = 'card_token';

export async function loadCards(): Promise<void> {
  const signal = pageSignal();
  $cards.set(LOADING);
  const result = await call(cardCalls.listCards, { signal });
  if (signal.aborted) return;
  $cards.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
}

/** `leaving` for the provider's page, or `saving` its token. */
export type AddingCard =
  | { status: 'idle' | 'leaving' | 'saving' }
  | { status: 'failed'; failure: Failure };

export const $addingCard = atom<AddingCard>({ status: 'idle' });

/** Card numbers never reach this site. Design §5 cards. */
export async function enterCard(store: string): Promise<void> {
  if ($addingCard.get().status === 'leaving') return;
  $addingCard.set({ status: 'leaving' });
  const result = await call(cardCalls.getCardShop, { params: { slug: store } });
  if (!result.ok) {
    $addingCard.set({ status: 'failed', failure: result.failure });
    return;
  }
  const page = new URL(result.data.card_page_url, location.href);
  page.searchParams.set('return_url', `${location.origin}${location.pathname}`);
  page.searchParams.set('locale', $locale.get());
  if (!leaveFor(page.href)) {
    $addingCard.set({ status: 'failed', failure: { code: 'UNKNOWN', messages: [] } });
  }
}

function takeToken(url: URL): string | null {
  const token = url.searchParams.get(TOKEN_PARAM);
  if (token === null) return null;
  const clean = new URL(url);
  clean.searchParams.delete(TOKEN_PARAM);
  history.replaceState(history.state, '', clean);
  return token;
}

/** Undefined without a token or after a refusal. */
export async function saveEnteredCard(url: URL): Promise<Card | undefined> {
  const token = takeToken(url);
  if (token === null) return undefined;
  $addingCard.set({ status: 'saving' });
  const result = await call(cardCalls.createCard, { body: { token } });
  $addingCard.set(result.ok ? { status: 'idle' } : { status: 'failed', failure: result.failure });
  return result.ok ? result.data : undefined;
}

export type CardRemoval =
  | { status: 'none' }
  | { status: 'asking'; card: Card }
  | { status: 'deleting'; card: Card };

export const $cardRemoval = atom<CardRemoval>({ status: 'none' });

export const askCardRemoval = (card: Card): void => $cardRemoval.set({ status: 'asking', card });

export const cancelCardRemoval = (): void => $cardRemoval.set({ status: 'none' });

/** Deletes it at the provider too. A missing card counts as deleted. */
export async function confirmCardRemoval(): Promise<void> {
  const removal = $cardRemoval.get();
  if (removal.status !== 'asking') return;
  const { card } = removal;
  $cardRemoval.set({ status: 'deleting', card });
  const result = await call(cardCalls.deleteCard, { params: { id: card.id } });
  if (!result.ok && result.failure.code !== 'NOT_FOUND') {
    void showFailure(result.failure);
    $cardRemoval.set({ status: 'asking', card });
    return;
  }
  const cards = $cards.get();
  if (cards.status === 'ready') {
    $cards.set({ status: 'ready', data: cards.data.filter(({ id }) => id !== card.id) });
  }
  cancelCardRemoval();
}

export function resetCards(): void {
  $addingCard.set({ status: 'idle' });
  $cardRemoval.set({ status: 'none' });
}
