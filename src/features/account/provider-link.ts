import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { leaveFor } from '../../platform/navigation/leave-for.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { dropFromAddress } from '../session/return-page.ts';
import type { User } from '../session/rules/identity.ts';
import { showUser } from '../session/session.ts';
import type { Sending } from './sending.ts';

export type Provider = User['providers'][number];

export const PROVIDER_NAMES: Record<Provider, string> = { line: 'LINE', facebook: 'Facebook' };

export const $linking = atom<
  { kind: 'none' } | { kind: 'link' | 'unlink'; provider: Provider; sending: Sending }
>({ kind: 'none' });

const LINK_PARAM = 'provider_link';

export const askToLink = (provider: Provider): void =>
  $linking.set({ kind: 'link', provider, sending: { status: 'idle' } });

export const askToUnlink = (provider: Provider): void =>
  $linking.set({ kind: 'unlink', provider, sending: { status: 'idle' } });

export const closeLinking = (): void => $linking.set({ kind: 'none' });

/** The server checks it again. */
export const canUnlink = ({ has_password, providers, email }: User): boolean =>
  has_password || providers.length > 1 || email !== '';

/** Leaves for the provider, which returns to the member's page. Returns whether it does. */
export async function startLinking(store: string, password: string | undefined): Promise<boolean> {
  const linking = $linking.get();
  if (linking.kind !== 'link' || linking.sending.status === 'sending') return false;
  $linking.set({ ...linking, sending: { status: 'sending' } });
  const { provider } = linking;
  const result = await call(profileCalls.startProviderLink, {
    params: { provider },
    body: { store_slug: store, password },
  });
  if (result.ok) return leaveFor(result.data.url);
  $linking.set({ ...linking, sending: { status: 'failed', failure: result.failure } });
  return false;
}

async function say(key: 'linkDone' | 'unlinkDone' | 'linkFailed' | 'linkTaken'): Promise<void> {
  await loadWords('profile');
  const isDone = key === 'linkDone' || key === 'unlinkDone';
  showToast(getWords('profile')[key], isDone ? 'success' : 'danger');
}

function sayRefused(failure: Failure): Promise<unknown> {
  if (failure.code === 'STATE_CONFLICT') return say('linkTaken');
  return failure.code === 'LINK_EXPIRED_OR_INVALID' ? say('linkFailed') : showFailure(failure);
}

export async function finishLinking(url: URL): Promise<void> {
  const token = url.searchParams.get(LINK_PARAM);
  closeLinking();
  if (token === null) return;
  dropFromAddress(LINK_PARAM);
  if (token === 'failed') return say('linkFailed');
  const result = await call(profileCalls.linkProvider, { body: { token } });
  if (!result.ok) return void sayRefused(result.failure);
  showUser(result.data);
  await say('linkDone');
}

export async function unlink(): Promise<void> {
  const linking = $linking.get();
  if (linking.kind !== 'unlink' || linking.sending.status === 'sending') return;
  $linking.set({ ...linking, sending: { status: 'sending' } });
  const { provider } = linking;
  const result = await call(profileCalls.unlinkProvider, { params: { provider } });
  closeLinking();
  if (!result.ok) return void showFailure(result.failure);
  showUser(result.data);
  await say('unlinkDone');
}
