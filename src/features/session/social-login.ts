import { atom } from 'nanostores';
import * as sessionCalls from '../../contract/calls/session.ts';
import type { Reply } from '../../contract/schemas.ts';
import { call } from '../../platform/http/call.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { beginHere } from '../../platform/storage/began-here.ts';
import { href } from '../../routes/href.ts';

export type Provider = Reply<'listSignInProviders'>['data'][number];

export const $providers = atom<Load<Provider[]>>(EMPTY);

/** Loads the providers once per document. After a failure only e-mail is offered. */
export async function loadProviders(): Promise<void> {
  const { status } = $providers.get();
  if (status === 'loading' || status === 'ready') return;
  $providers.set(LOADING);
  const result = await call(sessionCalls.listSignInProviders);
  $providers.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
}

/**
 * The return URL contains the next page, the mark of this browser and the repeated login, because
 * LINE may return in another browser. Spec §2 social login.
 */
export function beginSocialLogin(
  provider: Provider,
  store: string,
  { next, again }: { next?: string; again?: boolean } = {},
): string {
  const path = sessionCalls.startSocialLogin.path.replace('{provider}', provider);
  const return_to = href(
    'login',
    { store },
    { next, again: again || undefined, began: beginHere() },
  );
  return `${path}?${new URLSearchParams({ return_to, identity: 'buyer' })}`;
}
