import type { GmoSettings, GmoShop } from '../../config/gmo.ts';
import { ProviderUnavailable } from '../../ports/payment.ts';
import { CARD_SEQ } from './card-charge.ts';
import { type CallGmo, createCallGmo, shopParams, siteParams } from './client.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';

/** GMO confirms that an id is unused only with the correct password. */
const UNUSED_ID = '0';

/** The call must fail with one of these codes. Returns any other code. */
async function findUnexpectedCode(call: Promise<unknown>, expected: readonly string[]) {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof GmoRefusal)) throw error;
    if (error.isBusy) throw new ProviderUnavailable(`GMO is busy (${error.code}).`);
    return error.hasInfo(...expected) ? undefined : error.code;
  }
}

const checkShop = (call: CallGmo, shop: GmoShop) =>
  findUnexpectedCode(
    call('SearchTradeMulti', { ...shopParams(shop), OrderID: UNUSED_ID, PayType: '0' }),
    ERRORS.noSuchOrder,
  );

const checkSite = (call: CallGmo, settings: GmoSettings) =>
  findUnexpectedCode(
    call('SearchCard', {
      ...siteParams(settings),
      MemberID: UNUSED_ID,
      SeqMode: 0,
      CardSeq: CARD_SEQ,
    }),
    ERRORS.noSuchMember,
  );

/** Returns a sentence for each wrong password. Throws ProviderUnavailable. */
export async function checkGmo(settings: GmoSettings): Promise<string[]> {
  const call = createCallGmo(settings);
  const problems: string[] = [];
  for (const shop of [settings.shop, ...settings.shopOfStore.values()]) {
    const code = await checkShop(call, shop);
    if (code) problems.push(`GMO rejects the password of the shop ${shop.id} (${code}).`);
  }
  const code = await checkSite(call, settings);
  if (code) problems.push(`GMO rejects the password of the site ${settings.site.id} (${code}).`);
  return problems;
}
