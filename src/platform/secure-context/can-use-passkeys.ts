/**
 * Browsers make passkeys for a domain over https, and for localhost. A frame of another site may use
 * none.
 */
export const canUsePasskeys = (): boolean =>
  isSecureContext &&
  'PublicKeyCredential' in window &&
  window.top === window &&
  !/^[\d.]+$|^\[/.test(location.hostname);
