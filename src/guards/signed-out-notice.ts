import { takeSignedOutNotice } from '../platform/storage/tokens.ts';
import type { Guard } from './guard.ts';

/** Spec §8 401: the page that reloads after a rejected token shows why. */
export const signedOutNoticeGuard: Guard = () => {
  if (!takeSignedOutNotice()) return undefined;
  void import('../platform/errors/show-failure.ts').then(({ showFailure }) =>
    showFailure({ code: 'UNAUTHORIZED', messages: [] }),
  );
  return undefined;
};
