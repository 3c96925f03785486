/** How many of a voucher are left; undefined when there is no end to them. */
export const remaining = ({
  acquire_quantity,
  used_acquire_quantity,
}: {
  acquire_quantity: number | null;
  used_acquire_quantity: number;
}): number | undefined =>
  acquire_quantity === null ? undefined : Math.max(0, acquire_quantity - used_acquire_quantity);
