/** Such as `Visa •••• 1111`. */
export const cardName = ({ brand, masked_no }: { brand: string; masked_no: string }): string =>
  `${brand} •••• ${masked_no.slice(-4)}`;

export const expiryOf = ({ expire }: { expire: string }): string =>
  expire.replace(/^\d\d(\d\d)-(\d\d)$/, '$2/$1');
