/**
 * Sent by the local hub, in place of messages it no longer has, to a subscriber that comes back too
 * late: what was missed must be fetched again. It carries no data. Design §4.9.
 */
export const GAP_EVENT = 'hub.gap';
