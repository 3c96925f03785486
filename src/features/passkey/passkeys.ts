import { atom } from 'nanostores';
import * as passkeyCalls from '../../contract/calls/passkey.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { EMPTY, LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { $passkeySupport, checkPasskeySupport } from './support.ts';
import type { Stop } from './webauthn.ts';

export type Passkey = Reply<'listPasskeys'>['data'][number];

export type Sending =
  | { status: 'idle' | 'sending' }
  | { status: 'failed'; failure: Failure }
  | { status: 'stopped'; stop: Stop };

/** Oldest first. */
export const $passkeys = atom<Load<Passkey[]>>(EMPTY);

export const $passkeyDialog = atom<
  | { kind: 'none' }
  | { kind: 'add'; sending: Sending }
  | { kind: 'rename'; passkey: Passkey; sending: Sending }
  | { kind: 'remove'; passkey: Passkey; sending: Sending }
>({ kind: 'none' });

const IDLE: Sending = { status: 'idle' };
const SENDING: Sending = { status: 'sending' };

export async function loadPasskeys(): Promise<void> {
  const signal = pageSignal();
  $passkeyDialog.set({ kind: 'none' });
  checkPasskeySupport();
  if ($passkeySupport.get() !== 'yes') return;
  $passkeys.set(LOADING);
  const result = await call(passkeyCalls.listPasskeys, { signal });
  if (signal.aborted) return;
  $passkeys.set(loadOf(result.ok ? { ok: true, data: result.data.data } : result));
}

export const askToAdd = (): void => $passkeyDialog.set({ kind: 'add', sending: IDLE });
export const askToRename = (passkey: Passkey): void =>
  $passkeyDialog.set({ kind: 'rename', passkey, sending: IDLE });
export const askToRemove = (passkey: Passkey): void =>
  $passkeyDialog.set({ kind: 'remove', passkey, sending: IDLE });
export const closePasskeyDialog = (): void => $passkeyDialog.set({ kind: 'none' });

function setSending(sending: Sending): void {
  const dialog = $passkeyDialog.get();
  if (dialog.kind !== 'none') $passkeyDialog.set({ ...dialog, sending });
}

const isSending = (): boolean => {
  const dialog = $passkeyDialog.get();
  return dialog.kind === 'none' || dialog.sending.status === 'sending';
};

const change = (next: (passkeys: Passkey[]) => Passkey[]): void => {
  const passkeys = $passkeys.get();
  if (passkeys.status === 'ready') $passkeys.set({ status: 'ready', data: next(passkeys.data) });
};

async function finish(key: 'added' | 'renamed' | 'removed'): Promise<void> {
  closePasskeyDialog();
  await loadWords('passkey');
  showToast(getWords('passkey')[key], 'success');
}

/** The browser library is loaded only here. */
async function createAndSend(
  name: string,
  password: string | undefined,
): Promise<Sending | Passkey> {
  const options = await call(passkeyCalls.startPasskey, { body: { password } });
  if (!options.ok) return { status: 'failed', failure: options.failure };
  const { createPasskey } = await import('./webauthn.ts');
  const created = await createPasskey(options.data);
  if (!created.ok) return { status: 'stopped', stop: created.stop };
  const added = await call(passkeyCalls.addPasskey, { body: { name, credential: created.data } });
  return added.ok ? added.data : { status: 'failed', failure: added.failure };
}

/** @param password where the member has one */
export async function addPasskey(name: string, password: string | undefined): Promise<void> {
  if (isSending()) return;
  setSending(SENDING);
  const result = await createAndSend(name, password);
  if ('status' in result) return setSending(result);
  change((passkeys) => [...passkeys, result]);
  await finish('added');
}

export async function renamePasskey({ id }: Passkey, name: string): Promise<void> {
  if (isSending()) return;
  setSending(SENDING);
  const result = await call(passkeyCalls.renamePasskey, { params: { id }, body: { name } });
  if (!result.ok) return setSending({ status: 'failed', failure: result.failure });
  change((passkeys) => passkeys.map((each) => (each.id === id ? { ...each, name } : each)));
  await finish('renamed');
}

/** A missing passkey counts as removed. */
export async function removePasskey({ id }: Passkey): Promise<void> {
  if (isSending()) return;
  setSending(SENDING);
  const result = await call(passkeyCalls.removePasskey, { params: { id } });
  if (!result.ok && result.failure.code !== 'NOT_FOUND') {
    closePasskeyDialog();
    return void showFailure(result.failure);
  }
  change((passkeys) => passkeys.filter((each) => each.id !== id));
  await finish('removed');
}
