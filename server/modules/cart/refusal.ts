import { ApiError } from '../../http/api-error.ts';

/** The error for pieces that can't be had. Spec §8 cart add. */
export const refusal = (reason: 'sold_out' | 'limit'): ApiError =>
  reason === 'limit'
    ? new ApiError(
        'REACHED_BUYER_PURCHASABLE_LIMIT',
        'The buyer has as many of this as one buyer may buy, in the cart and in orders. Nothing was added.',
      )
    : new ApiError(
        'SOLD_OUT',
        'Not enough is left: the rest is sold or in other carts. Ask for less, or try again later.',
      );
