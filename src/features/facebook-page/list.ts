import { atom } from 'nanostores';
import * as pageCalls from '../../contract/calls/facebook-page.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';

export interface KnownPage {
  page: Reply<'listFacebookChannels'>['data'][number];
  isBound: boolean;
}

export const $facebookPages = atom<Load<KnownPage[]>>(EMPTY);

export async function loadFacebookPages(slug: string): Promise<void> {
  const signal = pageSignal();
  $facebookPages.set(LOADING);
  const pages = await call(pageCalls.listFacebookChannels, { params: { slug }, signal });
  if (signal.aborted) return;
  if (!pages.ok) {
    $facebookPages.set(loadOf(pages));
    return;
  }
  const known: KnownPage[] = [];
  for (const page of pages.data.data) {
    const binding = await call(pageCalls.getFacebookBinding, { params: { id: page.id }, signal });
    if (signal.aborted) return;
    if (!binding.ok) {
      $facebookPages.set(loadOf(binding));
      return;
    }
    known.push({ page, isBound: binding.data.is_bound });
  }
  $facebookPages.set({ status: 'ready', data: known });
}
