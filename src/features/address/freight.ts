import { atom } from 'nanostores';
import { openPage } from '../../platform/navigation/open-page.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { href } from '../../routes/href.ts';
import { loadAddresses, openAddressForm, saveAddress } from './book.ts';
import { editDraft, isDraftKept, keepAddressDraft } from './draft.ts';
import { EDIT_PARAM, RETURN_PARAM } from './edit-href.ts';
import { type AddressType, draftOf, isAddressType } from './rules/draft.ts';
import { returnPath } from './rules/return-path.ts';

export const $freight = atom<{
  type: AddressType | null;
  back: string;
  editedId?: number | undefined;
} | null>(null);

/** Keeps input that the buyer has already typed. */
export async function loadEdited(id: number): Promise<void> {
  const signal = pageSignal();
  const entry = (await loadAddresses()).find((one) => one.id === id);
  if (entry && !signal.aborted && !isDraftKept(id)) editDraft(draftOf(entry));
}

/** Spec §2 `/{store}/member/shipping/freight/{type}`. */
export function startFreight(
  { store = '', type = '' }: Record<string, string>,
  url: URL,
  signal: AbortSignal,
): void {
  const returnTo = url.searchParams.get(RETURN_PARAM);
  const editedId = Number(url.searchParams.get(EDIT_PARAM)) || undefined;
  $freight.set({
    type: isAddressType(type) ? type : null,
    back: returnPath(returnTo) ?? href('shopping', { store }),
    editedId,
  });
  keepAddressDraft(signal, editedId);
  openAddressForm();
  if (editedId !== undefined) void loadEdited(editedId);
}

/** The previous page selects the address. */
export async function saveFreight(type: AddressType): Promise<boolean> {
  const saved = await saveAddress(type);
  const back = $freight.get()?.back;
  if (saved && back) openPage(returnPath(back, saved.id) ?? back);
  return saved !== undefined;
}
