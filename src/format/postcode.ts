/** `1620825` is `162-0825`. Others are returned unchanged. */
export const formatPostcode = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{4})$/, '$1-$2');
