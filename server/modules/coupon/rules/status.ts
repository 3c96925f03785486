/** Spec §3 acquire_status. */
export type PeriodStatus = 'coming' | 'ongoing' | 'expired';

/** A null bound is open. */
export interface Periods {
  acquire_started_at: string | null;
  acquire_ended_at: string | null;
  apply_started_at: string | null;
  apply_ended_at: string | null;
  interrupted_at: string | null;
  /** From then on only its holders can use it. */
  ended_at: string | null;
  deleted_at: string | null;
}

const isBefore = (now: Date, bound: string | null) =>
  bound !== null && now.getTime() < Date.parse(bound);

/** Includes the start, not the end. */
function statusIn(start: string | null, end: string | null, now: Date): PeriodStatus {
  if (end !== null && !isBefore(now, end)) return 'expired';
  return isBefore(now, start) ? 'coming' : 'ongoing';
}

const hasCome = (at: string | null, now: Date) => at !== null && !isBefore(now, at);

const isStopped = ({ interrupted_at, deleted_at }: Periods, now: Date) =>
  hasCome(interrupted_at, now) || hasCome(deleted_at, now);

export const acquireStatus = (coupon: Periods, now: Date): PeriodStatus =>
  isStopped(coupon, now) || hasCome(coupon.ended_at, now)
    ? 'expired'
    : statusIn(coupon.acquire_started_at, coupon.acquire_ended_at, now);

export const applyStatus = (coupon: Periods, now: Date): PeriodStatus =>
  isStopped(coupon, now)
    ? 'expired'
    : statusIn(coupon.apply_started_at, coupon.apply_ended_at, now);
