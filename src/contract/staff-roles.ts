/** The roles of a store's staff. Each may do what those before it may. */
export const STAFF_ROLES = ['moderator', 'operator', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
