import { computed } from 'nanostores';
import { $form } from './form.ts';
import { $isVirtualOrder, $orderItems, $shipping } from './order.ts';
import { $paymentType } from './payment.ts';
import { $tries } from './placing.ts';
import { formErrors, type Needs } from './rules/form.ts';

const $needs = computed(
  [$orderItems, $isVirtualOrder, $shipping, $paymentType],
  (items, isVirtual, shipping, paymentType): Needs => ({
    items,
    isVirtual,
    shippingType: shipping?.type ?? null,
    paymentType,
  }),
);

/** All errors, shown or not. */
export const $missing = computed([$form, $needs], formErrors);

/** Errors are shown from the first press on. */
export const $errors = computed([$missing, $tries], (missing, tries) => (tries > 0 ? missing : {}));
