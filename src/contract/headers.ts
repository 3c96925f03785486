/** Spec §7: every request sends them. */
export const headers = {
  member: 'Authorization',
  guest: 'X-Guest-Authorization',
  clientVersion: 'X-Client-Version',
  idempotencyKey: 'Idempotency-Key',
  xsrf: 'X-XSRF-TOKEN',
  requestId: 'X-Request-Id',
} as const;
