import { createHmac, timingSafeEqual } from 'node:crypto';

/** Before or after our time. */
const TOLERANCE_S = 300;
const FORMAT = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

const digest = (secret: string, seconds: number, raw: string) =>
  createHmac('sha256', secret).update(`${seconds}.${raw}`).digest();

/** `t=<seconds>,v1=<hex>`. */
export function sign(secret: string, raw: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, raw).toString('hex')}`;
}

/** At most 300 s before or after `now`. */
export function isSigned(
  secret: string,
  raw: string,
  signature: string | undefined,
  now: Date,
): boolean {
  const match = FORMAT.exec(signature ?? '');
  if (match === null) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_S) return false;
  return timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), digest(secret, seconds, raw));
}
