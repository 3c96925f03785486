import { atom } from 'nanostores';

export const $shareDialog = atom<'closed' | 'open'>('closed');

export type Refused = 'nothing' | 'copy' | 'native';

export const $refused = atom<Refused>('nothing');

export const setRefused = (action: Refused): void => $refused.set(action);

export function openShare(): void {
  setRefused('nothing');
  $shareDialog.set('open');
}

export const closeShare = (): void => $shareDialog.set('closed');
