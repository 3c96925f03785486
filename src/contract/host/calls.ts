import type { CallEntry } from '../calls.ts';

const call = <const M extends CallEntry['method'], const P extends string>(method: M, path: P) => ({
  method,
  path: `/api/host/${path}` as const,
});

/**
 * Every call of the host API, for the seller's side of a show. Design §5.
 *
 * Each takes a host key as bearer token and acts on the key's store. A call without a valid key
 * fails with UNAUTHORIZED, and with FORBIDDEN when the key's role may not make it (`roles.ts`).
 * Another store's resource is NOT_FOUND. Any call may fail with INVALID_INPUT, TOO_MANY_REQUESTS or
 * INTERNAL; the comments below list the other codes. Buyers' pages never load this file.
 *
 * A call marked `idempotent` takes an `Idempotency-Key` as buyers' calls do. Each staff member has
 * their own keys. Another body fails with IDEMPOTENCY_KEY_REUSED.
 */
export const hostCalls = {
  /**
   * Creates a host key of the store's first owner. Takes the machine key, a file in the data
   * directory. Errors: NOT_FOUND (no such store).
   */
  createHostKey: call('POST', 'stores/{slug}/keys'),
  /**
   * Creates or updates a store to match its file, and returns the changes. Takes the machine key,
   * or an owner's key for the owner's store. Errors: FORBIDDEN for another store or role,
   * INVALID_INPUT also for changes that existing orders or used coupons forbid.
   */
  applyStore: call('PUT', 'stores'),
  /**
   * Returns a store as a file. Takes the machine key, or an owner's key for the owner's store.
   * Errors: FORBIDDEN (another store or role), NOT_FOUND (no such store).
   */
  exportStore: call('GET', 'stores/{slug}'),
  /** Returns the running server's settings for the doctor, without secrets. Takes the machine key. */
  readSettings: call('GET', 'settings'),
  /** Returns the key's store. */
  getHostStore: call('GET', 'store'),
  /**
   * Sets the origins that may embed the store, and whether they receive viewers' tokens. Absent
   * fields stay. Design §4.12.
   */
  setEmbedding: call('PUT', 'store/embedding'),
  /**
   * Closes the store: it sells nothing, its pages say so, and existing orders can be finished.
   * Errors: STATE_CONFLICT (a show is on air).
   */
  closeStore: call('POST', 'store/close'),
  /** Opens a closed store again. */
  openStore: call('POST', 'store/open'),
  /**
   * Changes the store's slug. Former addresses redirect, and no other store can take them. Errors:
   * INVALID_INPUT also for a slug of another store.
   */
  renameStore: call('PUT', 'store/slug'),
  /** Returns 500 of the store's products at a time, drafts too. */
  listHostProducts: call('GET', 'products'),
  /** Returns a product with all its fields, also a draft or an archived one. Errors: NOT_FOUND. */
  getHostProduct: call('GET', 'products/{id}'),
  /**
   * Creates a product, by default on sale. Errors: INVALID_INPUT also when another product has the
   * key or a keyword.
   */
  createProduct: { ...call('POST', 'products'), idempotent: true },
  /**
   * Changes a product; open rooms and carts receive the new price and stock at once. Absent fields
   * stay, and a list replaces the stored one. Errors: NOT_FOUND, STATE_CONFLICT (a subscription
   * plan), INVALID_INPUT also when another product has a keyword.
   */
  updateProduct: call('PATCH', 'products/{id}'),
  /**
   * Deletes a product, or archives it when orders, carts or shows refer to it. Errors: NOT_FOUND,
   * STATE_CONFLICT (a subscription plan).
   */
  deleteProduct: call('DELETE', 'products/{id}'),
  /**
   * Stores a picture and returns its address. The body is the file itself: a JPEG, PNG, WebP, AVIF
   * or GIF of at most 15 MB. Errors: BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE (not a readable
   * picture), UNAVAILABLE (too many at once).
   */
  keepPicture: call('POST', 'pictures/files'),
  /**
   * Adds or updates up to 50 products by handle, all or none. Existing stock stays unless the body
   * says otherwise.
   */
  importProducts: call('PUT', 'products'),
  /** Returns the next rows of the product spreadsheet, drafts too. */
  readSheet: call('GET', 'sheet'),
  /** Adds and changes products by up to 500 spreadsheet rows; removes nothing. */
  saveSheet: call('PUT', 'sheet'),
  /**
   * Fetches the next few pictures of imported products. Repeat it with `next` until that is null.
   * `failed` lists the errors.
   */
  fetchPictures: call('POST', 'pictures'),
  /** Returns the latest hundred shows, newest first. */
  listHostPosts: call('GET', 'posts'),
  /** Creates a show. Errors: NOT_FOUND (the ticket product). */
  createPost: call('POST', 'posts'),
  /** Updates a show. Errors: NOT_FOUND. */
  updatePost: call('PUT', 'posts/{id}'),
  /**
   * Puts a show on air, and accepts encoders again after `stopPost`; `success` is false if it is on
   * air already. Errors: NOT_FOUND.
   */
  startPost: call('POST', 'posts/{id}/start'),
  /**
   * Ends a show and refuses its encoders until `startPost`; `success` is false if it is not on air.
   * Errors: NOT_FOUND.
   */
  stopPost: call('POST', 'posts/{id}/stop'),
  /**
   * Creates the key that an encoder needs to push to a show. It replaces the show's previous key,
   * and for this show the server's. The secret is returned only once. Errors: NOT_FOUND.
   */
  createIngestKey: call('POST', 'posts/{id}/ingest-key'),
  /** Ends a show's key; `success` is false if it has none. Errors: NOT_FOUND. */
  endIngestKey: call('DELETE', 'posts/{id}/ingest-key'),
  /**
   * Returns a URL that lets a browser watch a rehearsal, and its expiry. Errors: NOT_FOUND,
   * STATE_CONFLICT (not a rehearsal).
   */
  previewPost: call('POST', 'posts/{id}/previews'),
  /** Reloads the viewers within `seconds`. Errors: NOT_FOUND. */
  refreshRoom: call('POST', 'posts/{id}/refresh'),
  /**
   * Presents a product of the tray; null ends the presentation. Errors: NOT_FOUND, STATE_CONFLICT
   * (not on air, or not in the tray).
   */
  sellProduct: call('PUT', 'posts/{id}/selling'),
  /**
   * Adds a product to a show's tray, or changes its keyword and order. The default keyword is the
   * file's, unless another product of the show has it. Errors: NOT_FOUND, STATE_CONFLICT (another
   * product has the keyword).
   */
  setPostProduct: call('PUT', 'posts/{id}/products/{productId}'),
  /** Removes a product from a tray. Errors: NOT_FOUND. */
  removePostProduct: call('DELETE', 'posts/{id}/products/{productId}'),
  /**
   * Puts a product on sale or takes it off.
   * Errors: NOT_FOUND.
   */
  setSalable: call('PUT', 'products/{id}/salable'),
  /**
   * Pins a comment or a message of the store above the chat. Errors: NOT_FOUND (the show or the
   * comment).
   */
  pinMessage: call('POST', 'posts/{id}/pins'),
  /**
   * Unpins a message.
   * Errors: NOT_FOUND.
   */
  unpinMessage: call('DELETE', 'posts/{id}/pins/{pinId}'),
  /** Replaces the announcement of a room. Errors: NOT_FOUND. */
  announce: call('POST', 'posts/{id}/announcements'),
  /** Removes the announcement. Errors: NOT_FOUND (also when there is none). */
  endAnnouncement: call('DELETE', 'posts/{id}/announcements'),
  /** Sends a public URL to a room. Errors: NOT_FOUND. */
  sendUrl: call('POST', 'posts/{id}/urls'),
  /** Returns a show's latest poll and draw, in any state. Errors: NOT_FOUND. */
  getHostGames: call('GET', 'posts/{id}/games'),
  /** Opens a poll, which ends the previous one. Errors: NOT_FOUND. */
  openPoll: call('POST', 'posts/{id}/polls'),
  /**
   * Shows a poll or its result, ends it or hides it. Errors: NOT_FOUND, STATE_CONFLICT (the poll
   * has ended).
   */
  movePoll: call('PUT', 'polls/{id}'),
  /** Starts a prize draw. Errors: NOT_FOUND, STATE_CONFLICT (another draw is open). */
  startDraw: call('POST', 'posts/{id}/draws'),
  /**
   * Closes a draw's entries, draws the winners or publishes them. Errors: NOT_FOUND, STATE_CONFLICT
   * (not the next step).
   */
  moveDraw: call('PUT', 'draws/{id}'),
  /** Returns the store's coupons with their use, ended ones too. */
  listHostCoupons: call('GET', 'coupons'),
  /** Returns a coupon. Errors: NOT_FOUND. */
  getHostCoupon: call('GET', 'coupons/{id}'),
  /** Creates a coupon. Errors: INVALID_INPUT also when another coupon has the code. */
  createCoupon: { ...call('POST', 'coupons'), idempotent: true },
  /**
   * Changes a coupon; open rooms receive it at once. Absent fields stay. Errors: NOT_FOUND,
   * INVALID_INPUT also for terms that are worse for members who hold it.
   */
  updateCoupon: call('PATCH', 'coupons/{id}'),
  /**
   * Ends a coupon for new buyers: members who hold it can still use it. Without one it is deleted.
   * Errors: NOT_FOUND.
   */
  deleteCoupon: call('DELETE', 'coupons/{id}'),
  /**
   * Shows a coupon in a room.
   * Errors: NOT_FOUND (the show or the coupon), STATE_CONFLICT (it cannot be used now).
   */
  distributeCoupon: call('POST', 'posts/{id}/coupons'),
  /** Interrupts a coupon for all, its holders too, or resumes it. Errors: NOT_FOUND. */
  setCouponStatus: call('PUT', 'coupons/{id}'),
  /** Returns the store's vouchers with their use, ended ones too. */
  listHostVouchers: call('GET', 'vouchers'),
  /** Returns a voucher. Errors: NOT_FOUND. */
  getHostVoucher: call('GET', 'vouchers/{id}'),
  /** Creates a voucher for sharing a show. Errors: INVALID_INPUT also when another has the key. */
  createVoucher: { ...call('POST', 'vouchers'), idempotent: true },
  /** Changes a voucher as `updateCoupon` does. Errors: NOT_FOUND, INVALID_INPUT. */
  updateVoucher: call('PATCH', 'vouchers/{id}'),
  /** Ends a voucher as `deleteCoupon` does. Errors: NOT_FOUND. */
  deleteVoucher: call('DELETE', 'vouchers/{id}'),
  /** Interrupts a voucher for all, its holders too, or resumes it. Errors: NOT_FOUND. */
  setVoucherStatus: call('PUT', 'vouchers/{id}'),
  /** Returns a show's latest hundred comments, newest first, hidden ones too. Errors: NOT_FOUND. */
  listHostComments: call('GET', 'posts/{id}/comments'),
  /** Sends a comment of the store. Errors: NOT_FOUND. */
  sendHostComment: { ...call('POST', 'posts/{id}/comments'), idempotent: true },
  /** Hides, shows or highlights a comment. Errors: NOT_FOUND. */
  moderateComment: call('PUT', 'comments/{id}'),
  /** Returns the members and guests blocked from commenting. */
  listBlocked: call('GET', 'blacklist'),
  /** Blocks a member or guest from commenting. Errors: NOT_FOUND. */
  blockCommenter: call('POST', 'blacklist'),
  /** Unblocks a member or guest. Errors: NOT_FOUND. */
  unblockCommenter: call('DELETE', 'blacklist/{type}/{id}'),
  /**
   * Returns the chapters and clips of a replay, in the form that `setArchive` takes.
   * Errors: NOT_FOUND.
   */
  getArchive: call('GET', 'posts/{id}/archive'),
  /**
   * Replaces the chapters and clips of a replay.
   * Errors: NOT_FOUND (the show or a promoted product).
   */
  setArchive: call('PUT', 'posts/{id}/archive'),
  /**
   * Sets a replay's captions in a language, from WebVTT or SubRip, and returns the number of cues.
   * Errors: NOT_FOUND, INVALID_INPUT also for a file without a cue.
   */
  setCaption: call('PUT', 'posts/{id}/captions/{language}'),
  /**
   * Returns a part of a replay as an MP4 file of at most 100 MB. Errors: NOT_FOUND, INVALID_INPUT
   * (also outside the replay, or too large), STATE_CONFLICT (no replay here, an interruption within
   * the clip, or another clip is being cut).
   */
  cutClip: call('GET', 'posts/{id}/clip'),
  /**
   * Returns a show's viewers, comments, reactions, adds to the cart and sales, in sum, by product
   * and by minute. Errors: NOT_FOUND.
   */
  getFigures: call('GET', 'posts/{id}/figures'),
  /** Creates ticket codes. Errors: NOT_FOUND (also a product that is not a ticket). */
  issueTickets: { ...call('POST', 'tickets'), idempotent: true },
  /** Returns the store's Facebook pages. */
  listHostChannels: call('GET', 'channels'),
  /**
   * Connects or updates a Facebook page. Errors: STATE_CONFLICT (the page is connected to another
   * store).
   */
  connectChannel: call('PUT', 'channels'),
  /**
   * Disconnects a Facebook page and deletes its bindings and publications.
   * Errors: NOT_FOUND.
   */
  disconnectChannel: call('DELETE', 'channels/{id}'),
  /** Records a show's URL on a Facebook page. Errors: NOT_FOUND. */
  publishPost: call('PUT', 'posts/{id}/publications/{channelId}'),
  /** Deletes the record of a show on a Facebook page. Errors: NOT_FOUND. */
  unpublishPost: call('DELETE', 'posts/{id}/publications/{channelId}'),
  /**
   * Returns a page of the store's orders by filters and a search, with counts by status.
   */
  listHostOrders: call('GET', 'orders'),
  /** Returns an order with the facts needed to serve it. Errors: NOT_FOUND. */
  getHostOrder: call('GET', 'orders/{id}'),
  /**
   * Changes an order's status, for example to shipped. Errors: NOT_FOUND, ORDER_STATE_REFUSED. Spec
   * §4 order status.
   */
  moveOrder: call('PUT', 'orders/{id}'),
  /**
   * Ships orders with their tracking numbers, or corrects the numbers of shipped ones. Each succeeds
   * or is refused by itself, and repeating changes nothing.
   */
  shipOrders: call('POST', 'order-shipments'),
  /**
   * Records that the courier has collected the money: the order is delivered and paid. Refuses
   * orders paid by card or at a convenience store, because their provider reports the payment.
   */
  markOrdersPaid: call('POST', 'order-payments'),
  /** Cancels orders, as `moveOrder` does. */
  cancelOrders: call('POST', 'order-cancellations'),
  /**
   * Streams a store's orders as CSV, oldest first, by the filters of `listHostOrders`. In Shift_JIS a
   * character that it lacks is 〓, and the last column names it.
   */
  exportOrders: call('GET', 'exports/orders'),
  /** Streams the members who ordered in a store as CSV, with their latest address and their sums. */
  exportCustomers: call('GET', 'exports/customers'),
  /**
   * Refunds an order in part or whole, records a refund made by hand, or retries a refused refund.
   * Errors: NOT_FOUND, INVALID_INPUT (more than the refundable amount), ORDER_STATE_REFUSED (no
   * refundable amount, or nothing captured).
   */
  refundOrder: { ...call('POST', 'orders/{id}/refund'), idempotent: true },
  /**
   * Issues an invoice, a receipt or a return invoice of an order in Japan, made out to a name. Errors:
   * NOT_FOUND (also outside Japan), ORDER_STATE_REFUSED.
   */
  issueHostDocument: call('POST', 'orders/{id}/documents'),
  /**
   * Returns the captured and refunded amounts of a day (default: today) in the store's time zone.
   * Payments that differ from the provider's books come first, with open differences of any day.
   * The sums cover the day only.
   */
  listPayments: call('GET', 'payments'),
  /**
   * Returns a month's takings (default: this month) by day, show, product, payment method or tax rate,
   * with fees and refunds in rows of their own. The sums are those of `listPayments`.
   */
  listTakings: call('GET', 'takings'),
  /**
   * Compares a day (default: today) with the provider's books now, like `listPayments`. Errors:
   * PAYMENT_TYPE_NOT_AVAILABLE (the server has no provider), PAYMENT_PROVIDER_UNAVAILABLE.
   */
  comparePayments: call('POST', 'payments/compare'),
  /**
   * Returns a page of the orders with messages, those with unread ones first, then the newest.
   * Searches texts, order numbers, names and e-mail addresses.
   */
  listThreads: call('GET', 'messages'),
  /** Returns the latest hundred messages of an order, oldest first. Errors: NOT_FOUND. */
  getThread: call('GET', 'messages/{id}'),
  /** Sends a message to the buyer of an order, who sees the store's name. Errors: NOT_FOUND. */
  sendSellerMessage: { ...call('POST', 'messages/{id}'), idempotent: true },
  /**
   * Uploads a picture for a message, like the buyer's `uploadOrderPicture`. Errors: NOT_FOUND,
   * BODY_TOO_LARGE, UNAVAILABLE (too many uploads at the moment).
   */
  uploadThreadPicture: call('POST', 'messages/{id}/pictures'),
  /** Returns a picture of an order's messages. Errors: NOT_FOUND. */
  getThreadPicture: call('GET', 'messages/{id}/pictures/{pictureId}'),
  /** Marks the buyer's messages as read, up to the latest on the screen. Errors: NOT_FOUND. */
  readThread: call('PUT', 'messages/{id}/read'),
  /** Returns the store's prepared answers by title. */
  listCannedReplies: call('GET', 'canned-replies'),
  /** Adds a prepared answer. Errors: STATE_CONFLICT (the title is taken, or there are a hundred). */
  createCannedReply: call('POST', 'canned-replies'),
  /** Changes a prepared answer. Errors: NOT_FOUND, STATE_CONFLICT (the title is taken). */
  updateCannedReply: call('PUT', 'canned-replies/{id}'),
  /** Deletes a prepared answer. Errors: NOT_FOUND. */
  deleteCannedReply: call('DELETE', 'canned-replies/{id}'),
  /**
   * Writes a carrier's import file with a label for each order, and lists the orders without one.
   * Errors: STATE_CONFLICT (a missing or unprintable setting of the sender).
   */
  writeLabels: call('POST', 'labels/{carrier}'),
  /**
   * Reads the orders' tracking numbers from a file that a carrier's tool wrote; changes nothing.
   * Errors: INVALID_INPUT (a file without these columns).
   */
  readTrackingNumbers: call('POST', 'labels/{carrier}/numbers'),
  /** Returns a page with one packing slip per order, for printing. */
  printSlips: { ...call('GET', 'order-prints/slips'), html: true },
  /** Returns a page with the orders' goods by SKU, for printing. */
  printPicking: { ...call('GET', 'order-prints/picking'), html: true },
  /**
   * Returns the store's hundred newest mails that were refused or not delivered within a day, with the
   * reason. They are deleted after a month.
   */
  listFailedMails: call('GET', 'mails/failed'),
  /**
   * Records that a mail came back later: the store's newest mail to the address is listed as failed,
   * and its member receives no optional notice. Errors: NOT_FOUND (no mail of the last month).
   */
  reportBounce: call('POST', 'mails/bounced'),
  /**
   * Returns how many LINE messages the shop's account may send this month, and has sent; null
   * without LINE. Errors: UNAVAILABLE (no answer from LINE).
   */
  getLineQuota: call('GET', 'mails/line'),
  /** Returns a SKU's stock and a hundred lines of its ledger, newest first. Errors: NOT_FOUND. */
  listStockMoves: call('GET', 'skus/{id}/stock'),
  /**
   * Sets a SKU's stock, or adds pieces to it, for a reason. If carts hold more than the new stock,
   * the newest items lose their hold. Errors: NOT_FOUND, STATE_CONFLICT (below zero).
   */
  moveStock: { ...call('POST', 'skus/{id}/stock'), idempotent: true },
  /**
   * Returns the store's private realtime channel and a credential to subscribe to it. The channel is
   * replaced when a member leaves the staff. Errors: STATE_CONFLICT (PubNub without Access Manager).
   */
  openStaffChannel: call('GET', 'realtime'),
  /** Returns the store's staff with their valid keys, without the secrets, and open invitations. */
  listStaff: call('GET', 'staff'),
  /** Adds a member to the staff, with a first key. Its secret is returned only once. */
  addStaff: call('POST', 'staff'),
  /**
   * Invites an address by mail to join the staff by its own login, for a week. It replaces an earlier
   * invitation. Errors: STATE_CONFLICT (in the staff already).
   */
  inviteStaff: call('POST', 'invitations'),
  /**
   * Sets whether logins of the staff reach the host API by passkey only (PASSKEY_REQUIRED). Host keys
   * stay. Errors: STATE_CONFLICT (the owner's own login has no passkey).
   */
  requirePasskeys: call('PUT', 'store/passkeys'),
  /** Withdraws an invitation. Errors: NOT_FOUND. */
  endInvitation: call('DELETE', 'invitations/{id}'),
  /**
   * Changes a member's role, at once for their logins and keys. Errors: NOT_FOUND, STATE_CONFLICT
   * (the last owner).
   */
  setStaffRole: call('PUT', 'staff/{id}'),
  /**
   * Chooses the mails to the store that a member receives at their login's address. Mails that no
   * member chose go to the store's contact address. Errors: NOT_FOUND, STATE_CONFLICT (a moderator, or
   * a member who does not sign in).
   */
  setStaffMails: call('PUT', 'staff/{id}/mails'),
  /** Creates another key of a member. Its secret is returned only once. Errors: NOT_FOUND. */
  createStaffKey: call('POST', 'staff/{id}/keys'),
  /**
   * Removes a member from the staff and revokes their keys. Errors: NOT_FOUND, STATE_CONFLICT (the
   * last owner).
   */
  endStaff: call('DELETE', 'staff/{id}'),
  /** Revokes one key. Errors: NOT_FOUND. */
  endStaffKey: call('DELETE', 'keys/{id}'),
  /**
   * Returns all data about a member that the store holds, for a request under the privacy law.
   * Errors: NOT_FOUND (also a member who has not used the store).
   */
  discloseMember: call('POST', 'members/disclosures'),
  /**
   * Closes a member's account for good, deletes the comments and reduces the orders to what tax law
   * requires. Errors: NOT_FOUND, STATE_CONFLICT (the member also uses another store).
   */
  deleteMember: call('POST', 'members/deletions'),
  /** Returns a hundred changes made by staff, newest first. */
  listActions: call('GET', 'actions'),
} as const satisfies Record<string, Omit<CallEntry, 'name'>>;

export type HostCallName = keyof typeof hostCalls;
