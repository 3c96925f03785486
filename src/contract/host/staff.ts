import { z } from 'zod';
import { id, idText, instant, list, success, text } from '../primitives.ts';
import { STAFF_ROLES } from '../staff-roles.ts';

const params = z.object({ id: idText });
const role = z.enum(STAFF_ROLES);

const staffKey = z.object({ id, label: z.string(), created_at: instant });

const member = z.object({
  id,
  name: z.string(),
  role,
  created_at: instant,
  /** The keys that work. */
  keys: z.array(staffKey),
});

/** A key of a member, readable this once. */
const newKey = z.object({ id, key: z.string() });

const action = z.object({
  id,
  created_at: instant,
  staff_id: id,
  name: z.string(),
  call: z.string(),
  subject: z.string().nullable(),
  /** JSON texts of bounded length, without secrets. Of many changes, by what changed: `products.cup.price`. */
  input: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** `done`, the code of an error, or null when the server ended in the middle. */
  outcome: z.string().nullable(),
});

/** The host calls about a store's staff, their keys and what they did. */
export const hostStaffSchemas = {
  listStaff: { reply: list(member) },
  addStaff: {
    body: z.object({ name: text(60), role }),
    reply: z.object({ member, key: newKey }),
  },
  createStaffKey: {
    params,
    body: z.object({ label: text(60).optional() }),
    reply: newKey,
  },
  endStaff: { params, reply: success },
  endStaffKey: { params, reply: success },
  listActions: {
    /** Actions before this one: the last id of the page before; or one, whose texts come whole. */
    query: z.object({ before: idText.optional(), id: idText.optional() }),
    reply: list(action),
  },
};
