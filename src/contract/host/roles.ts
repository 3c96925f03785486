import { STAFF_ROLES, type StaffRole } from '../staff-roles.ts';
import type { HostCallName } from './calls.ts';

export type MachineCallName = 'createHostKey' | 'applyStore' | 'exportStore' | 'readSettings';
export type StaffCallName = Exclude<HostCallName, MachineCallName>;

/**
 * The least role for every host call. A moderator manages the chat, an operator runs shows and
 * ships orders, an owner manages the store and its staff.
 */
export const leastRoles: Record<StaffCallName, StaffRole> = {
  getHostStore: 'moderator',
  listHostPosts: 'moderator',
  listHostProducts: 'moderator',
  listHostComments: 'moderator',
  sendHostComment: 'moderator',
  moderateComment: 'moderator',
  listBlocked: 'moderator',
  blockCommenter: 'moderator',
  unblockCommenter: 'moderator',
  pinMessage: 'moderator',
  unpinMessage: 'moderator',
  announce: 'moderator',
  endAnnouncement: 'moderator',
  sendUrl: 'moderator',
  getHostGames: 'moderator',

  createPost: 'operator',
  updatePost: 'operator',
  startPost: 'operator',
  stopPost: 'operator',
  createIngestKey: 'operator',
  endIngestKey: 'operator',
  previewPost: 'operator',
  refreshRoom: 'operator',
  setArchive: 'operator',
  setCaption: 'operator',
  sellProduct: 'operator',
  setPostProduct: 'operator',
  removePostProduct: 'operator',
  setSalable: 'operator',
  importProducts: 'operator',
  readSheet: 'operator',
  saveSheet: 'operator',
  fetchPictures: 'operator',
  listStockMoves: 'operator',
  moveStock: 'operator',
  openPoll: 'operator',
  movePoll: 'operator',
  startDraw: 'operator',
  moveDraw: 'operator',
  listHostCoupons: 'operator',
  distributeCoupon: 'operator',
  setCouponStatus: 'operator',
  issueTickets: 'operator',
  listHostOrders: 'operator',
  moveOrder: 'operator',
  listThreads: 'operator',
  getThread: 'operator',
  shipOrders: 'operator',
  markOrdersPaid: 'operator',
  cancelOrders: 'operator',
  sendSellerMessage: 'operator',
  readThread: 'operator',
  listCannedReplies: 'operator',
  createCannedReply: 'operator',
  updateCannedReply: 'operator',
  deleteCannedReply: 'operator',
  listHostChannels: 'operator',
  publishPost: 'operator',
  unpublishPost: 'operator',
  openStaffChannel: 'operator',

  refundOrder: 'owner',
  listPayments: 'owner',
  comparePayments: 'owner',
  setEmbedding: 'owner',
  connectChannel: 'owner',
  disconnectChannel: 'owner',
  listStaff: 'owner',
  addStaff: 'owner',
  createStaffKey: 'owner',
  endStaff: 'owner',
  endStaffKey: 'owner',
  listActions: 'owner',
};

export const mayCall = (role: StaffRole, name: StaffCallName): boolean =>
  STAFF_ROLES.indexOf(role) >= STAFF_ROLES.indexOf(leastRoles[name]);
