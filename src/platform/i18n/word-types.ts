// Generated from locales/en: npx vitest run --project unit tests/unit/platform/word-types.test.ts -u
import type account from '../../../locales/en/account.json';
import type address from '../../../locales/en/address.json';
import type addressBook from '../../../locales/en/address-book.json';
import type announcement from '../../../locales/en/announcement.json';
import type calendar from '../../../locales/en/calendar.json';
import type card from '../../../locales/en/card.json';
import type cart from '../../../locales/en/cart.json';
import type checkout from '../../../locales/en/checkout.json';
import type comment from '../../../locales/en/comment.json';
import type commentOrder from '../../../locales/en/comment-order.json';
import type coupon from '../../../locales/en/coupon.json';
import type draw from '../../../locales/en/draw.json';
import type error from '../../../locales/en/error.json';
import type facebookPage from '../../../locales/en/facebook-page.json';
import type frame from '../../../locales/en/frame.json';
import type home from '../../../locales/en/home.json';
import type live from '../../../locales/en/live.json';
import type lobby from '../../../locales/en/lobby.json';
import type login from '../../../locales/en/login.json';
import type notice from '../../../locales/en/notice.json';
import type oneToOne from '../../../locales/en/one-to-one.json';
import type order from '../../../locales/en/order.json';
import type orderDetail from '../../../locales/en/order-detail.json';
import type orderList from '../../../locales/en/order-list.json';
import type orderMessage from '../../../locales/en/order-message.json';
import type payment from '../../../locales/en/payment.json';
import type playback from '../../../locales/en/playback.json';
import type player from '../../../locales/en/player.json';
import type poll from '../../../locales/en/poll.json';
import type post from '../../../locales/en/post.json';
import type product from '../../../locales/en/product.json';
import type profile from '../../../locales/en/profile.json';
import type reaction from '../../../locales/en/reaction.json';
import type replay from '../../../locales/en/replay.json';
import type session from '../../../locales/en/session.json';
import type share from '../../../locales/en/share.json';
import type show from '../../../locales/en/show.json';
import type status from '../../../locales/en/status.json';
import type store from '../../../locales/en/store.json';
import type subscription from '../../../locales/en/subscription.json';
import type ticket from '../../../locales/en/ticket.json';
import type tracking from '../../../locales/en/tracking.json';
import type voucher from '../../../locales/en/voucher.json';

/** The file of each noun. */
export interface Texts {
  account: typeof account;
  address: typeof address;
  'address-book': typeof addressBook;
  announcement: typeof announcement;
  calendar: typeof calendar;
  card: typeof card;
  cart: typeof cart;
  checkout: typeof checkout;
  comment: typeof comment;
  'comment-order': typeof commentOrder;
  coupon: typeof coupon;
  draw: typeof draw;
  error: typeof error;
  'facebook-page': typeof facebookPage;
  frame: typeof frame;
  home: typeof home;
  live: typeof live;
  lobby: typeof lobby;
  login: typeof login;
  notice: typeof notice;
  'one-to-one': typeof oneToOne;
  order: typeof order;
  'order-detail': typeof orderDetail;
  'order-list': typeof orderList;
  'order-message': typeof orderMessage;
  payment: typeof payment;
  playback: typeof playback;
  player: typeof player;
  poll: typeof poll;
  post: typeof post;
  product: typeof product;
  profile: typeof profile;
  reaction: typeof reaction;
  replay: typeof replay;
  session: typeof session;
  share: typeof share;
  show: typeof show;
  status: typeof status;
  store: typeof store;
  subscription: typeof subscription;
  ticket: typeof ticket;
  tracking: typeof tracking;
  voucher: typeof voucher;
}

/** A file of locales/{language}. */
export type Noun = keyof Texts;

/** The parameters of each text that has any. */
export interface Parameters {
  account: {
    resetSentText: 'email';
    resendIn: 'seconds';
    waitingText: 'email';
    verifiedText: 'email';
  };
  'address-book': {
    removeNamed: 'name';
  };
  announcement: {
    open: 'place';
  };
  card: {
    expires: 'month';
    removeText: 'card';
  };
  cart: {
    pieces: 'count';
    subtotal: 'count';
    continueWith: 'count';
    addedPartly: 'count';
    quantityOf: 'name';
    limit: 'count';
    left: 'count';
    removeItem: 'name';
    removeDescription: 'name';
    selectItem: 'name';
    selectGroup: 'name';
    holdSpoken: 'minutes';
    changed_shortage: 'from' | 'to';
    changed_soldOut: 'from' | 'to';
    changed_removed: 'from' | 'to';
    changed_holdEnded: 'from' | 'to';
    changed_left: 'from' | 'to';
    changed_saleEnded: 'to';
    changed_error: 'to';
    changed_unknown: 'to';
    changed_price: 'from' | 'to';
    usableCoupons: 'count';
  };
  checkout: {
    pieces: 'count';
    freeFrom: 'amount';
    untilHold: 'time';
    cancelText: 'store';
    storeContact: 'contact' | 'store';
    withDetail: 'detail' | 'name';
    rebate: 'amount';
  };
  comment: {
    left: 'count';
    tooLong: 'count';
    newMessages: 'count';
    addedToCart: 'name' | 'product';
    joined: 'name';
    wait: 'count';
    addedToCartMany: 'count' | 'name' | 'product';
    shared: 'name';
    nextPinned: 'count' | 'index';
  };
  'comment-order': {
    ordered: 'count' | 'product';
    orderedPartly: 'count' | 'product';
    order: 'keyword';
    orderSku: 'keyword' | 'sku';
  };
  coupon: {
    threshold: 'amount';
    until: 'date';
    from: 'date';
    chooseOf: 'name';
    takesOff: 'amount';
    applied: 'name';
    appliedCode: 'code';
    others: 'count';
    why_below_threshold: 'amount';
    takeOf: 'name';
  };
  draw: {
    how: 'keyword';
    entries: 'count';
    winnerCount: 'count';
    enteredAs: 'name';
    number: 'number';
    mailSubject: 'prize';
    mailBody: 'name' | 'number' | 'prize';
  };
  frame: {
    cartWithCount: 'count';
    menuOf: 'name';
  };
  live: {
    viewers: 'count';
    cartWithCount: 'count';
    waitingAt: 'date';
    othersWait: 'count';
    comments: 'count';
  };
  login: {
    opening: 'provider';
    logInHereAs: 'name';
    logInAs: 'name';
    sentText: 'email';
    resendIn: 'seconds';
  };
  'one-to-one': {
    startsAt: 'date';
  };
  order: {
    pieces: 'count';
    rebate: 'amount';
    card: 'number';
    pickUpBy: 'date';
  };
  'order-detail': {
    messageUnread: 'count';
    ticketOf: 'count' | 'index' | 'name';
    qrOf: 'code';
    show: 'title';
    statementTo: 'name';
  };
  'order-list': {
    more: 'count' | 'name';
    moreShort: 'count';
    unread: 'count';
    payBy: 'date';
    page: 'page';
    refund_refunding: 'amount';
    refund_refunded: 'amount';
    refund_ask_store: 'amount';
  };
  'order-message': {
    about: 'number';
    left: 'count';
    tooLong: 'count';
  };
  payment: {
    orderNumber: 'slug';
    leftDays: 'days' | 'hours';
    payNow: 'amount';
    errorCode: 'code';
    doorText: 'amount';
    otherMethodText: 'method';
    waySum: 'amount';
    wayFee: 'amount';
    receiptTitle: 'chain';
    copyNumber: 'name';
    copied: 'name';
  };
  playback: {
    back: 'title';
    takeUp: 'title';
  };
  poll: {
    result: 'count' | 'percentage';
    total: 'count';
  };
  post: {
    openList: 'count';
    count: 'count';
    details: 'name';
    addNamed: 'name';
    keyword: 'keyword';
  };
  product: {
    resultCount: 'count';
    resultFor: 'keyword';
    beforeSellAt: 'date';
    left: 'count';
    limit: 'count';
    pictureOf: 'number' | 'total';
    saleStartsAt: 'date';
    saleEndsAt: 'date';
    days: 'count' | 'time';
    soldBy: 'name';
  };
  profile: {
    deviceOn: 'browser' | 'system';
    lastUsed: 'time';
    endSessionNamed: 'device';
  };
  reaction: {
    likes: 'count';
  };
  replay: {
    from: 'time';
    until: 'date';
  };
  session: {
    welcome: 'name';
  };
  show: {
    startsAt: 'date';
    replayUntil: 'date';
    startedAt: 'date';
  };
  store: {
    shippingFee: 'fee';
    feeThere: 'fee' | 'places';
    freeFrom: 'amount';
    paymentFee: 'fee';
  };
  subscription: {
    nextIfToday: 'date';
    paidUntil: 'date';
    times: 'count';
    endsOngoing: 'date';
  };
  voucher: {
    promptTitle: 'amount';
    threshold: 'amount';
    until: 'date';
    remaining: 'count';
    ribbon: 'amount';
  };
}
