import { readPictureId, widthsOf } from '../../src/contract/picture.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { listsEtag } from '../http/etag.ts';
import { type PictureFormat, PictureRefused, PicturesBusy } from '../ports/pictures.ts';

const YEAR_S = 31_536_000;

/** Named by browsers in Accept, smallest first. */
const MODERN = ['avif', 'webp'] as const;

function names(accept: string, type: string): boolean {
  const item = accept.split(',').find((each) => each.trim().toLowerCase().split(';')[0] === type);
  return item !== undefined && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(item);
}

/** A wildcard proves nothing: without AVIF or WebP by name it is the oldest format that fits. */
function formatFor(accept: string | undefined, isOpaque: boolean): PictureFormat {
  const modern = MODERN.find((format) => names(accept ?? '', `image/${format}`));
  return modern ?? (isOpaque ? 'jpeg' : 'png');
}

/** Throws NOT_FOUND, and UNSUPPORTED_MEDIA_TYPE for a damaged original. */
async function make(c: RequestContext, id: string, width: number, format: PictureFormat) {
  try {
    const bytes = await c.var.services.pictures.make(id, width, format);
    if (!bytes) throw notFound();
    return bytes;
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    throw new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `The original of this picture is damaged. ${error.message} Upload it again.`,
    );
  }
}

async function sendPicture(c: RequestContext): Promise<Response> {
  const [, id = '', text = '', ...rest] = c.req.path.split('/').slice(1);
  const facts = readPictureId(id);
  const width = widthsOf(facts ?? { width: 0 }).find((each) => String(each) === text);
  if (!facts || width === undefined || rest.length > 0) throw notFound();
  const format = formatFor(c.req.header('Accept'), facts.colour !== null);
  const etag = `"${id}-${width}-${format}"`;
  const setHeaders = () => {
    // The id is a content hash, so the response never changes.
    c.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`);
    c.header('Vary', 'Accept');
    c.header('ETag', etag);
  };
  if (listsEtag(c.req.header('If-None-Match'), etag)) {
    setHeaders();
    return c.body(null, 304);
  }
  try {
    const bytes = await make(c, id, width, format);
    setHeaders();
    c.header('Content-Type', `image/${format}`);
    c.header('Content-Length', String(bytes.length));
    // Other sites may show it, as in a link preview.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return c.body(bytes as Uint8Array<ArrayBuffer>);
  } catch (error) {
    if (!(error instanceof PicturesBusy)) throw error;
    c.header('Retry-After', String(error.retryAfter));
    c.header('Cache-Control', 'no-store');
    return c.text(`${error.message} Try again in ${error.retryAfter} seconds.`, 503);
  }
}

/** AVIF, WebP or otherwise JPEG (PNG with transparency). Other widths are 404. Design §4.18. */
export function mountPictures(app: App): void {
  // Parameters here would make Hono use its slower router for all calls.
  app.get('/pictures/*', sendPicture);
}
