import { SIGNED_OUT_KEY } from '../platform/http/signed-out.ts';
import { safeStorage } from '../platform/storage/safe-storage.ts';
import type { Guard } from './guard.ts';

/** Spec §8 401: the page that loads again after a refused token says why. */
export const tellSignedOutGuard: Guard = () => {
  if (safeStorage.get(SIGNED_OUT_KEY) === null) return undefined;
  safeStorage.remove(SIGNED_OUT_KEY);
  void import('../platform/errors/show-failure.ts').then(({ showFailure }) =>
    showFailure({ code: 'UNAUTHORIZED', messages: [] }),
  );
  return undefined;
};
