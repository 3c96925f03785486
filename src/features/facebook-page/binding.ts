import { atom } from 'nanostores';
import * as pageCalls from '../../contract/calls/facebook-page.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { keptSource } from '../../platform/storage/source.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { linkOf, type PageLink } from './rules/link.ts';

export type Binding =
  | { status: 'closed' }
  | { status: 'asking' | 'binding'; link: PageLink }
  | { status: 'failed'; link: PageLink; failure: Failure };

export const $binding = atom<Binding>({ status: 'closed' });

const ASKED = 'ennichi_facebook_asked';

const keyOf = ({ pageId, psid }: PageLink) => `${pageId}:${psid}`;

/**
 * Asks once whether comments on the Facebook page that referred the member may fill this cart. Spec
 * §2 facebook channel source parameters, §7 channels.
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

export function refuseBinding(): void {
  const binding = $binding.get();
  if (binding.status !== 'closed') close(binding.link);
}

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
