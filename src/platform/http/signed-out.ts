/** Left in local storage by a refused token, for the page that comes after the reload. */
export const SIGNED_OUT_KEY = 'ennichi_signed_out';
