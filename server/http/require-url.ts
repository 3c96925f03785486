import { ApiError } from './api-error.ts';
import { isPublicHttpUrl, isPublicLink } from './public-url.ts';

const refuse = (field: string, why: string): ApiError =>
  new ApiError('INVALID_INPUT', `${field} ${why}.`, { fields: { [field]: [why] } });

/** The address, if anyone on the internet may be sent to it. Throws INVALID_INPUT naming the field. */
export function requirePublicUrl(field: string, url: string): string {
  if (isPublicHttpUrl(url)) return url;
  throw refuse(field, 'must be an http(s) address on the public internet');
}

/** As `requirePublicUrl`, but a path on this origin will do, and so will nothing. */
export function requirePublicLink(field: string, url: string | null | undefined): void {
  if (url === null || url === undefined || isPublicLink(url)) return;
  throw refuse(
    field,
    'must be an http(s) address on the public internet, or a path of this server',
  );
}
