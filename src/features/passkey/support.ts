import { atom } from 'nanostores';
import { canUsePasskeys } from '../../platform/secure-context/can-use-passkeys.ts';

export const $passkeySupport = atom<'unknown' | 'yes' | 'no'>('unknown');

/** Once per document. */
export function checkPasskeySupport(): void {
  if ($passkeySupport.get() !== 'unknown') return;
  $passkeySupport.set(canUsePasskeys() ? 'yes' : 'no');
}
