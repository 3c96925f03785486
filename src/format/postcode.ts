/** A Japanese postal code as it is written: `1620825` is `162-0825`. Others stay as they are. */
export const formatPostcode = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{4})$/, '$1-$2');
