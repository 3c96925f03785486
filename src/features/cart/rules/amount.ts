interface Line {
  /** Per piece, in the currency's smallest unit. */
  price: number;
  quantity: number;
}

export const amountOf = ({ price, quantity }: Line) => price * quantity;

/** Discounts and fees are not included; thresholds compare against it. */
export const itemsAmount = (items: readonly Line[]) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);
