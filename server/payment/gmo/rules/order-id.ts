/** Base 36 of 128 bits. GMO allows 27 characters of a-z, A-Z, 0-9 and `-`. */
const LENGTH = 25;
const ORDER_ID = /^[0-9a-z]{25}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Always the same, so that a repeat cannot charge twice. A trade id is a UUID. */
export function orderIdOf(tradeId: string): string {
  if (!UUID.test(tradeId)) throw new Error(`The charge ${tradeId} has no UUID.`);
  return BigInt(`0x${tradeId.replaceAll('-', '')}`)
    .toString(36)
    .padStart(LENGTH, '0');
}

/** Undefined when this server cannot have created the order id. */
export function tradeIdOf(orderId: string): string | undefined {
  if (!ORDER_ID.test(orderId)) return undefined;
  const value = [...orderId].reduce((sum, digit) => sum * 36n + BigInt(DIGITS.indexOf(digit)), 0n);
  const hex = value.toString(16).padStart(32, '0');
  return hex.length > 32
    ? undefined
    : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
