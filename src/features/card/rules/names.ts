/** The brand and the last four digits of a card, such as `Visa •••• 1111`. */
export const cardName = ({ brand, masked_no }: { brand: string; masked_no: string }): string =>
  `${brand} •••• ${masked_no.slice(-4)}`;

/** The last month that a card is valid, `2028-04`, as it is printed on one: `04/28`. */
export const expiryOf = ({ expire }: { expire: string }): string =>
  expire.replace(/^\d\d(\d\d)-(\d\d)$/, '$2/$1');
