import type { PictureFormat } from '../ports/pictures.ts';

/** The formats that a browser names when it reads them, the smallest first. */
const MODERN = ['avif', 'webp'] as const;

/** Whether an Accept header names a type, and does not refuse it with q=0. */
function names(accept: string, type: string): boolean {
  const item = accept.split(',').find((each) => each.trim().toLowerCase().split(';')[0] === type);
  return item !== undefined && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(item);
}

/**
 * The format for a browser. A wildcard says nothing about what it reads, so everything but AVIF and
 * WebP by name means the oldest format that can hold the picture.
 */
export function formatFor(accept: string | undefined, isOpaque: boolean): PictureFormat {
  const modern = MODERN.find((format) => names(accept ?? '', `image/${format}`));
  return modern ?? (isOpaque ? 'jpeg' : 'png');
}
