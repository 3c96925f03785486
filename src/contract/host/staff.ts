import { z } from 'zod';
import { emailAddress, id, idText, instant, list, success, text } from '../primitives.ts';
import { STAFF_ROLES } from '../staff-roles.ts';
import { STORE_MAIL_KINDS } from '../store-mail-kinds.ts';

const params = z.object({ id: idText });
const role = z.enum(STAFF_ROLES);
const mails = z.array(z.enum(STORE_MAIL_KINDS)).max(STORE_MAIL_KINDS.length);

const staffKey = z.object({ id, label: z.string(), created_at: instant });

const member = z.object({
  id,
  name: z.string(),
  role,
  created_at: instant,
  /** True for a member who was invited, and signs in to the shop. */
  signs_in: z.boolean(),
  has_passkey: z.boolean(),
  keys: z.array(staffKey),
  mails,
});

const invitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role,
  created_at: instant,
  expires_at: instant,
});

/** The secret is returned only once. */
const newKey = z.object({ id, key: z.string() });

const action = z.object({
  id,
  created_at: instant,
  staff_id: id,
  name: z.string(),
  call: z.string(),
  subject: z.string().nullable(),
  /**
   * JSON of bounded length, without secrets. Many changes are listed by field:
   * `products.cup.price`.
   */
  input: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** `done`, an error code, or null when the server stopped in between. */
  outcome: z.string().nullable(),
});

export const hostStaffSchemas = {
  listStaff: {
    reply: list(member).extend({
      invitations: z.array(invitation),
      requires_passkey: z.boolean(),
    }),
  },
  requirePasskeys: {
    body: z.object({ required: z.boolean() }),
    reply: z.object({ required: z.boolean() }),
  },
  inviteStaff: {
    body: z.object({ email: emailAddress, role, name: text(60).optional() }),
    reply: invitation,
  },
  endInvitation: { params, reply: success },
  setStaffRole: { params, body: z.object({ role }), reply: success },
  addStaff: {
    body: z.object({ name: text(60), role }),
    reply: z.object({ member, key: newKey }),
  },
  createStaffKey: {
    params,
    body: z.object({ label: text(60).optional() }),
    reply: newKey,
  },
  setStaffMails: { params, body: z.object({ mails }), reply: success },
  endStaff: { params, reply: success },
  endStaffKey: { params, reply: success },
  listActions: {
    /** `before`: the last id of the previous page. `id`: one action with its full texts. */
    query: z.object({ before: idText.optional(), id: idText.optional() }),
    reply: list(action),
  },
};
