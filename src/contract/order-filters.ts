/** The buyer's order list is filtered by four words. Spec §4 buyer order-list filters. */
export const ORDER_FILTERS = ['unpaid', 'undelivered', 'completed', 'canceled'] as const;
