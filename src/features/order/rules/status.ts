type PaymentType = 'cash_on_delivery' | 'gmo_cvs' | 'free' | 'gmo_credit';

/** The three states an order begins with. Spec §4 order status, payment status. */
export interface OrderStart {
  status: 'unpaid' | 'undelivered' | 'completed';
  payment_status: 'init' | 'pending' | 'paid';
  shipping_status: 'init' | 'delivered';
}

/**
 * How a new order stands. Cash on delivery is shipped first and paid at the door; a free order is
 * paid from the start; what a provider must confirm waits as unpaid. A free ticket order is
 * completed at once: nothing is left to pay, pack or carry.
 */
export function orderStart(
  type: 'normal' | 'ticket' | 'subscription',
  payment: PaymentType,
): OrderStart {
  if (payment === 'free') {
    return type === 'ticket'
      ? { status: 'completed', payment_status: 'paid', shipping_status: 'delivered' }
      : { status: 'undelivered', payment_status: 'paid', shipping_status: 'init' };
  }
  if (payment === 'cash_on_delivery') {
    return { status: 'undelivered', payment_status: 'pending', shipping_status: 'init' };
  }
  return { status: 'unpaid', payment_status: 'init', shipping_status: 'init' };
}
