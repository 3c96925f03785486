import type { Voucher } from '../../src/features/voucher/voucher.ts';

export const sampleVoucher: Voucher = {
  id: 9,
  name: 'シェアありがとう券',
  event_type: 'share_live',
  amount: 300,
  visibility: 'public',
  acquire_quantity: 100,
  used_acquire_quantity: 58,
  apply_amount_threshold: 3000,
  acquire_started_at: null,
  acquire_ended_at: null,
  apply_started_at: null,
  apply_ended_at: '2026-12-31T15:00:00.000Z',
  interrupted_at: null,
  deleted_at: null,
  acquire_status: 'ongoing',
  apply_status: 'ongoing',
  is_held: false,
  is_used: false,
};
