import type { StaffRole } from '../../../src/contract/staff-roles.ts';

/** What a moderator may do: look, and keep the chat in order. */
const moderators = [
  'getHostStore listHostPosts listHostProducts listHostComments getHostGames listBlocked',
  'sendHostComment moderateComment blockCommenter unblockCommenter',
  'pinMessage unpinMessage announce endAnnouncement sendUrl',
];

/** What only an owner may do: decide about the store and its staff. */
const owners = [
  'refundOrder listPayments comparePayments',
  'setEmbedding connectChannel disconnectChannel',
  'listStaff addStaff createStaffKey endStaff endStaffKey listActions',
];

const isIn = (lists: string[], name: string) => lists.join(' ').split(' ').includes(name);

/** The least role that may send a host call, written down a second time: the tests' own table. */
export function leastRoleOf(name: string): StaffRole {
  if (isIn(moderators, name)) return 'moderator';
  return isIn(owners, name) ? 'owner' : 'operator';
}
