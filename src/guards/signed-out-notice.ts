import { takeSignedOutNotice } from '../platform/storage/tokens.ts';
import type { Arrival } from './guard.ts';

/** Spec §8 401: the page that reloads after a rejected token shows why. */
export const signedOutNotice: Arrival = () => {
  if (!takeSignedOutNotice()) return;
  void import('../platform/errors/show-failure.ts').then(({ showFailure }) =>
    showFailure({ code: 'UNAUTHORIZED', messages: [] }),
  );
};
