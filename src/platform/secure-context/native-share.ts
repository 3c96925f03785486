/** Some desktop browsers, and every browser over plain http, have no share sheet. */
export const hasNativeShare = (): boolean => typeof navigator.share === 'function';

/** Rejects with an `AbortError` when the sheet is closed. */
export const openNativeShare = (data: { title: string; url: string }): Promise<void> =>
  navigator.share(data);
