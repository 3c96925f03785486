import { atom } from 'nanostores';
import { openPage } from '../../platform/navigation/open-page.ts';
import { href } from '../../routes/href.ts';
import { openAddressForm, saveAddress } from './book.ts';
import { keepAddressDraft } from './draft.ts';
import { type AddressType, isAddressType } from './rules/draft.ts';
import { returnPath } from './rules/return-path.ts';

/** The address type, null if unknown, and the page to return to. */
export const $freight = atom<{ type: AddressType | null; back: string } | null>(null);

const RETURN_PARAM = 'return_to';

/** Spec §2 `/{store}/member/shipping/freight/{type}`. */
export function startFreight(
  { store = '', type = '' }: Record<string, string>,
  url: URL,
  signal: AbortSignal,
): void {
  const returnTo = url.searchParams.get(RETURN_PARAM);
  $freight.set({
    type: isAddressType(type) ? type : null,
    back: returnPath(returnTo) ?? href('shopping', { store }),
  });
  keepAddressDraft(signal);
  openAddressForm();
}

/** The previous page selects the address. */
export async function saveFreight(type: AddressType): Promise<boolean> {
  const saved = await saveAddress(type);
  const back = $freight.get()?.back;
  if (saved && back) openPage(returnPath(back, saved.id) ?? back);
  return saved !== undefined;
}
