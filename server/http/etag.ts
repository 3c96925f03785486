const withoutWeak = (etag: string) => etag.replace(/^W\//, '');

/** A cache may weaken the listed ETag. */
export const listsEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => withoutWeak(each.trim()) === withoutWeak(etag));
