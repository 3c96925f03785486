import { randomUUID } from 'node:crypto';
import type { ProviderCard } from '../../ports/payment.ts';
import { CARD_SEQ } from './card-charge.ts';
import { siteParams } from './client.ts';
import type { GmoContext } from './context.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';
import type { Answer } from './rules/answer.ts';

/** By GMO's codes. Only some contracts include card attributes. */
const BRANDS: Record<string, string> = {
  VISA: 'Visa',
  MASTER: 'Mastercard',
  JCB: 'JCB',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
};

/** GMO writes `yymm`. */
const expiryOf = (text = ''): string =>
  /^\d{4}$/.test(text) ? `20${text.slice(0, 2)}-${text.slice(2)}` : '';

/** Whatever the site's settings mask. */
const maskedOf = (text = ''): string => text.slice(-4).padStart(Math.max(text.length, 4), '*');

const cardOf = (id: string, answer: Answer): ProviderCard => ({
  id,
  brand: BRANDS[answer.Brand ?? ''] ?? 'Card',
  maskedNo: maskedOf(answer.CardNo),
  holderName: answer.HolderName ?? '',
  expire: expiryOf(answer.Expire),
});

/**
 * Saves the card under a random GMO member, so that GMO receives no member data. Returns undefined
 * for a used, expired or unknown token. Throws ProviderRefusal for a refused card.
 */
export async function redeemToken(
  { settings, call }: GmoContext,
  token: string,
): Promise<ProviderCard | undefined> {
  const member = { ...siteParams(settings), MemberID: randomUUID().replaceAll('-', '') };
  await call('SaveMember', member);
  try {
    await call('SaveCard', { ...member, SeqMode: 0, Token: token });
  } catch (error) {
    if (error instanceof GmoRefusal && error.hasInfo(...ERRORS.badToken)) return undefined;
    throw error;
  }
  const answer = await call('SearchCard', { ...member, SeqMode: 0, CardSeq: CARD_SEQ });
  return cardOf(member.MemberID, answer);
}

/** A card that GMO no longer has counts as deleted. */
export async function deleteCard({ settings, call }: GmoContext, cardId: string): Promise<void> {
  try {
    await call('DeleteCard', {
      ...siteParams(settings),
      MemberID: cardId,
      SeqMode: 0,
      CardSeq: CARD_SEQ,
    });
  } catch (error) {
    if (!(error instanceof GmoRefusal && error.hasInfo(...ERRORS.noSuchMember))) throw error;
  }
}
