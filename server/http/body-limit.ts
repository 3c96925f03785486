import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { calls } from '../../src/contract/calls.ts';
import { hostCalls } from '../../src/contract/host/calls.ts';
import { ApiError } from './api-error.ts';

const KB = 1024;

const atMost = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * KB,
    onError: () => {
      throw new ApiError('BODY_TOO_LARGE', `The body is larger than ${kilobytes} kB. Send less.`);
    },
  });

const usual = atMost(64);
/** In kB. */
const forProducts = atMost(1024);
/** JSON of 2 MB of text. */
const forCaptions = atMost(4 * 1024);
/** The largest picture that is kept; 10 MB of a message's in base64. */
const forPictures = atMost(15 * 1024);
const forStores = atMost(16 * 1024);

const isCall = (c: Context, { method, path }: { method: string; path: string }) =>
  c.req.path === path && c.req.method === method;

const pathOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

const picturePaths = [calls.uploadOrderPicture, hostCalls.uploadThreadPicture].map(({ path }) =>
  pathOf(path),
);
const isPicture = (c: Context) =>
  c.req.method === 'POST' && picturePaths.some((path) => path.test(c.req.path));

const captionPath = pathOf(hostCalls.setCaption.path);
const isCaption = (c: Context) =>
  c.req.method === hostCalls.setCaption.method && captionPath.test(c.req.path);

export const limitBody: MiddlewareHandler = (c, next) => {
  // Access to the body makes Hono build the whole request.
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  const isSheet = isCall(c, hostCalls.saveSheet);
  if (isSheet || isCall(c, hostCalls.importProducts)) return forProducts(c, next);
  if (isCall(c, hostCalls.keepPicture)) return forPictures(c, next);
  if (isCaption(c)) return forCaptions(c, next);
  if (isPicture(c)) return forPictures(c, next);
  return isCall(c, hostCalls.applyStore) ? forStores(c, next) : usual(c, next);
};
