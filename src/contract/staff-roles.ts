/** Each includes the rights of those before it. */
export const STAFF_ROLES = ['moderator', 'operator', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
