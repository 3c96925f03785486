import { isPublicHost, readPath, readWebUrl } from '../../src/contract/public-url.ts';
import type { Config } from '../config/config.ts';
import { ApiError } from './api-error.ts';

const MAX_LENGTH = 2048;

/**
 * Accepts http(s) URLs on the public internet, without credentials or special addresses in any
 * notation. Does not resolve hostnames: fetching must check the connected address too. Spec §5
 * public-URL check.
 */
export function isPublicHttpUrl(text: string): boolean {
  const url = text.length <= MAX_LENGTH ? readWebUrl(text) : undefined;
  return url !== undefined && isPublicHost(url.hostname);
}

type Stage = Pick<Config, 'environment'>;

/** Buyers' browsers open no http address in production. */
export const isPublicPage = ({ environment }: Stage, text: string): boolean =>
  isPublicHttpUrl(text) && (environment !== 'production' || /^https:/i.test(text));

/** A page of a payment provider. Its test server may be on this machine, outside of production. */
export const isProviderPage = (stage: Stage, text: string): boolean =>
  stage.environment === 'production' ? isPublicPage(stage, text) : readWebUrl(text) !== undefined;

/** Also accepts a path on this origin. */
export const isPublicLink = (stage: Stage, text: string): boolean =>
  text.startsWith('/')
    ? text.length <= MAX_LENGTH && readPath(text) !== undefined
    : isPublicPage(stage, text);

const refuse = (field: string, why: string): ApiError =>
  new ApiError('INVALID_INPUT', `${field} ${why}.`, { fields: { [field]: [why] } });

/** For a URL that the server fetches. Throws INVALID_INPUT. */
export function requirePublicUrl(field: string, url: string): void {
  if (isPublicHttpUrl(url)) return;
  throw refuse(field, 'must be an http(s) address on the public internet');
}

/** For a URL that browsers open. Throws INVALID_INPUT. */
export function requirePublicPage(stage: Stage, field: string, url: string): string {
  if (isPublicPage(stage, url)) return url;
  throw refuse(field, 'must be an https address on the public internet');
}

/** Also accepts a path on this origin. Throws INVALID_INPUT. */
export function requirePublicLink(
  stage: Stage,
  field: string,
  url: string | null | undefined,
): void {
  if (url === null || url === undefined || isPublicLink(stage, url)) return;
  throw refuse(field, 'must be an https address on the public internet, or a path of this server');
}
