import { z } from 'zod';
import { id, idText, instant, slug } from './primitives.ts';
import { STAFF_ROLES } from './staff-roles.ts';

const staffRole = z.enum(STAFF_ROLES);
const store = z.object({ slug, name: z.string() });

export const staffSchemas = {
  listOwnStaff: {
    reply: z.object({
      data: z.array(z.object({ store, role: staffRole })),
      invitations: z.array(z.object({ id, store, role: staffRole, expires_at: instant })),
    }),
  },
  acceptStaffInvitation: {
    params: z.object({ id: idText }),
    reply: z.object({ store, role: staffRole }),
  },
};
