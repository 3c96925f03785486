const withoutWeak = (etag: string) => etag.replace(/^W\//, '');

/** Whether an If-None-Match header lists an ETag. A cache in between may have marked it as weak. */
export const listsEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((each) => withoutWeak(each.trim()) === withoutWeak(etag));
