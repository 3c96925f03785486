import * as pageCalls from '../../contract/calls/facebook-page.ts';
import { call } from '../../platform/http/call.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { LOADING, loadOf } from '../../platform/state/load.ts';
import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { keptSource } from '../../platform/storage/source.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { linkOf, type PageLink } from './rules/link.ts';
import { $binding, $facebookPages, type KnownPage } from './state.ts';

/** The link that the member has been asked about in this browser. */
const ASKED = 'ennichi_facebook_asked';

const keyOf = ({ pageId, psid }: PageLink) => `${pageId}:${psid}`;

/**
 * Asks a member, once, whether comments on the Facebook page that they came from may fill this cart.
 * Spec §2 facebook channel source parameters, §7 channels.
 */
export function askToBind(): void {
  const link = linkOf(keptSource());
  if (!link || $binding.get().status !== 'closed') return;
  if (safeStorage.get(ASKED) === keyOf(link)) return;
  $binding.set({ status: 'asking', link });
}

function close(link: PageLink): void {
  safeStorage.set(ASKED, keyOf(link));
  $binding.set({ status: 'closed' });
}

/** Closes the question; it is not asked again. */
export function refuseBinding(): void {
  const binding = $binding.get();
  if (binding.status !== 'closed') close(binding.link);
}

/** Binds the member to the Facebook page they came from. A failure is shown in the dialog. */
export async function bindPage(): Promise<void> {
  const binding = $binding.get();
  if (binding.status !== 'asking' && binding.status !== 'failed') return;
  const { link } = binding;
  $binding.set({ status: 'binding', link });
  const [result] = await Promise.all([
    call(pageCalls.bindFacebook, { body: { psid: link.psid, page_id: link.pageId } }),
    loadWords('facebook-page'),
  ]);
  if (!result.ok) {
    $binding.set({ status: 'failed', link, failure: result.failure });
    return;
  }
  close(link);
  showToast(getWords('facebook-page').bound, 'success');
}

/** Loads the Facebook pages of a store, and which of them know the member. */
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
