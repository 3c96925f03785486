import type { StaffRole } from '../../../src/contract/staff-roles.ts';

const moderators = [
  'getHostStore listHostPosts listHostProducts getHostProduct listHostComments getHostGames listBlocked',
  'sendHostComment moderateComment blockCommenter unblockCommenter',
  'pinMessage unpinMessage announce endAnnouncement sendUrl',
];

const owners = [
  'closeStore openStore renameStore',
  'refundOrder listPayments listTakings comparePayments',
  'setEmbedding connectChannel disconnectChannel',
  'listStaff addStaff inviteStaff endInvitation setStaffRole setStaffMails createStaffKey endStaff endStaffKey listActions',
  'requirePasskeys',
  'discloseMember deleteMember',
];

const isIn = (lists: string[], name: string) => lists.join(' ').split(' ').includes(name);

export function leastRoleOf(name: string): StaffRole {
  if (isIn(moderators, name)) return 'moderator';
  return isIn(owners, name) ? 'owner' : 'operator';
}
