import { z } from 'zod';

const said = z.string().nullable();

/**
 * What Japan's Act on Specified Commercial Transactions has a seller say. Design §5. Each is text
 * as the store wrote it; null where it has not said it.
 */
export const commercialNotice = z.object({
  seller_name: said,
  responsible_person: said,
  address: said,
  phone_number: said,
  email: said,
  price: said,
  other_charges: said,
  payment_method: said,
  payment_time: said,
  delivery_time: said,
  returns: said,
  special_conditions: said,
});
export type CommercialNotice = z.output<typeof commercialNotice>;
