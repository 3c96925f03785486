/** Spec §7: every request sends them. */
export const headers = {
  member: 'Authorization',
  guest: 'X-Guest-Authorization',
  clientVersion: 'X-Client-Version',
  idempotencyKey: 'Idempotency-Key',
  xsrf: 'X-XSRF-TOKEN',
  /** The slug of the store on which a member of several stores' staff acts. */
  hostStore: 'X-Host-Store',
  requestId: 'X-Request-Id',
} as const;
