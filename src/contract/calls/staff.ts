/**
 * Returns the stores whose staff the member belongs to, and the invitations to the member's proved
 * e-mail address. Members only. Design §4.11.
 */
export const listOwnStaff = {
  name: 'listOwnStaff',
  method: 'GET',
  path: '/api/v1/me/staff',
} as const;

/**
 * Accepts an invitation to the member's proved e-mail address. The member's login then reaches
 * `/api/host`. Members only. Errors: NOT_FOUND (also when it has expired, or is for another
 * address), STATE_CONFLICT (the member belongs to the staff, or another one has the name). Design
 * §4.11.
 */
export const acceptStaffInvitation = {
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: '/api/v1/me/staff/invitations/{id}',
} as const;
