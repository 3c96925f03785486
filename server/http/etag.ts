const withoutWeak = (etag: string) => etag.replace(/^W\//, '');

/** The listed ETag may be weakened by a cache. */
export const listsEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => withoutWeak(each.trim()) === withoutWeak(etag));
