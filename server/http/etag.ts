const withoutWeak = (etag: string) => etag.replace(/^W\//, '');

/** Returns whether an If-None-Match header lists an ETag, possibly weakened by a cache. */
export const listsEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => withoutWeak(each.trim()) === withoutWeak(etag));
