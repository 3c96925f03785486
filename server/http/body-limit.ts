import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './api-error.ts';

const MAX_BYTES = 64 * 1024;

/** Refuses bodies no call needs, before they are read whole. */
export const limitBody = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new ApiError('BODY_TOO_LARGE', 'The body is larger than 64 kB. Send less.');
  },
});
