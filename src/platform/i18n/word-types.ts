// Generated from locales/en: npx vitest run --project unit tests/unit/platform/word-types.test.ts -u
import type account from '../../../locales/en/account.json';
import type address from '../../../locales/en/address.json';
import type addressBook from '../../../locales/en/address-book.json';
import type announcement from '../../../locales/en/announcement.json';
import type arrival from '../../../locales/en/arrival.json';
import type buyNow from '../../../locales/en/buy-now.json';
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
import type favourite from '../../../locales/en/favourite.json';
import type frame from '../../../locales/en/frame.json';
import type handover from '../../../locales/en/handover.json';
import type home from '../../../locales/en/home.json';
import type inApp from '../../../locales/en/in-app.json';
import type live from '../../../locales/en/live.json';
import type lobby from '../../../locales/en/lobby.json';
import type login from '../../../locales/en/login.json';
import type market from '../../../locales/en/market.json';
import type notice from '../../../locales/en/notice.json';
import type noticeChoice from '../../../locales/en/notice-choice.json';
import type oneToOne from '../../../locales/en/one-to-one.json';
import type order from '../../../locales/en/order.json';
import type orderDetail from '../../../locales/en/order-detail.json';
import type orderDocument from '../../../locales/en/order-document.json';
import type orderList from '../../../locales/en/order-list.json';
import type orderMessage from '../../../locales/en/order-message.json';
import type passkey from '../../../locales/en/passkey.json';
import type payment from '../../../locales/en/payment.json';
import type playback from '../../../locales/en/playback.json';
import type player from '../../../locales/en/player.json';
import type poll from '../../../locales/en/poll.json';
import type post from '../../../locales/en/post.json';
import type product from '../../../locales/en/product.json';
import type profile from '../../../locales/en/profile.json';
import type reaction from '../../../locales/en/reaction.json';
import type reminder from '../../../locales/en/reminder.json';
import type replay from '../../../locales/en/replay.json';
import type session from '../../../locales/en/session.json';
import type share from '../../../locales/en/share.json';
import type show from '../../../locales/en/show.json';
import type staff from '../../../locales/en/staff.json';
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
  arrival: typeof arrival;
  'buy-now': typeof buyNow;
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
  favourite: typeof favourite;
  frame: typeof frame;
  handover: typeof handover;
  home: typeof home;
  'in-app': typeof inApp;
  live: typeof live;
  lobby: typeof lobby;
  login: typeof login;
  market: typeof market;
  notice: typeof notice;
  'notice-choice': typeof noticeChoice;
  'one-to-one': typeof oneToOne;
  order: typeof order;
  'order-detail': typeof orderDetail;
  'order-document': typeof orderDocument;
  'order-list': typeof orderList;
  'order-message': typeof orderMessage;
  passkey: typeof passkey;
  payment: typeof payment;
  playback: typeof playback;
  player: typeof player;
  poll: typeof poll;
  post: typeof post;
  product: typeof product;
  profile: typeof profile;
  reaction: typeof reaction;
  reminder: typeof reminder;
  replay: typeof replay;
  session: typeof session;
  share: typeof share;
  show: typeof show;
  staff: typeof staff;
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
    resetSentText: { email: string | number };
    resendIn: { seconds: string | number };
    waitingText: { email: string | number };
    verifiedText: { email: string | number };
  };
  'address-book': {
    editNamed: { name: string | number };
    removeNamed: { name: string | number };
  };
  announcement: {
    open: { place: string | number };
  };
  arrival: {
    day: { day: string | number; weekday: string | number };
    feeTo: { place: string | number };
  };
  'buy-now': {
    byCard: { card: string | number };
  };
  card: {
    expires: { month: string | number };
    removeText: { card: string | number };
  };
  cart: {
    pieces: { count: number };
    subtotal: { count: number };
    untilFree: { amount: string | number };
    continueWith: { count: number };
    addedPartly: { count: number };
    quantityOf: { name: string | number };
    limit: { count: string | number };
    left: { count: string | number };
    removeItem: { name: string | number };
    removeDescription: { name: string | number };
    selectItem: { name: string | number };
    selectGroup: { name: string | number };
    holdSpoken: { minutes: string | number };
    changed_shortage: { from: string | number; to: string | number };
    changed_soldOut: { from: string | number; to: string | number };
    changed_removed: { from: string | number; to: string | number };
    changed_holdEnded: { from: string | number; to: string | number };
    changed_left: { from: string | number; to: string | number };
    changed_saleEnded: { to: string | number };
    changed_error: { to: string | number };
    changed_unknown: { to: string | number };
    changed_price: { from: string | number; to: string | number };
    usableCoupons: { count: number };
    event: { start: string | number; venue: string | number };
    eventWithDoors: { doors: string | number; start: string | number; venue: string | number };
  };
  checkout: {
    pieces: { count: number };
    freeFrom: { amount: string | number };
    untilHold: { time: string | number };
    cancelText: { store: string | number };
    storeContact: { contact: string | number; store: string | number };
    withDetail: { detail: string | number; name: string | number };
    rebate: { amount: string | number };
    dayLabel: { day: string | number; weekday: string | number };
  };
  comment: {
    left: { count: string | number };
    tooLong: { count: number };
    newMessages: { count: number };
    addedToCart: { name: string | number; product: string | number };
    joined: { name: string | number };
    wait: { count: string | number };
    addedToCartMany: { count: number; name: string | number; product: string | number };
    shared: { name: string | number };
    nextPinned: { count: string | number; index: string | number };
  };
  'comment-order': {
    ordered: { count: string | number; product: string | number };
    orderedPartly: { count: string | number; product: string | number };
    order: { keyword: string | number };
    orderSku: { keyword: string | number; sku: string | number };
  };
  coupon: {
    threshold: { amount: string | number };
    until: { date: string | number };
    from: { date: string | number };
    takeAndUseOf: { name: string | number };
    chooseOf: { name: string | number };
    takesOff: { amount: string | number };
    applied: { name: string | number };
    appliedCode: { code: string | number };
    others: { count: number };
    why_below_threshold: { amount: string | number };
    takeOf: { name: string | number };
  };
  draw: {
    how: { keyword: string | number };
    entries: { count: string | number };
    winnerCount: { count: number };
    enteredAs: { name: string | number };
    number: { number: string | number };
    mailSubject: { prize: string | number };
    mailBody: { name: string | number; number: string | number; prize: string | number };
  };
  favourite: {
    keep: { name: string | number };
    showAll: { count: string | number };
  };
  frame: {
    cartWithCount: { count: number };
    menuOf: { name: string | number };
  };
  handover: {
    text: { store: string | number };
    to: { host: string | number };
  };
  live: {
    viewers: { count: string | number };
    cartWithCount: { count: number };
    moreCards: { count: string | number };
    waitingAt: { date: string | number };
    othersWait: { count: number };
    comments: { count: number };
    unsent: { count: string | number };
  };
  login: {
    opening: { provider: string | number };
    logInHereAs: { name: string | number };
    logInAs: { name: string | number };
    sentText: { email: string | number };
    resendIn: { seconds: string | number };
  };
  market: {
    sortedBy: { sort: string | number };
    refineCount: { count: string | number };
    minPrice: { symbol: string | number };
    maxPrice: { symbol: string | number };
  };
  'one-to-one': {
    startsAt: { date: string | number };
  };
  order: {
    pieces: { count: number };
    rebate: { amount: string | number };
    card: { number: string | number };
    pickUpBy: { date: string | number };
    taxOf: { amount: string | number; rate: string | number; tax: string | number };
    taxExempt: { amount: string | number };
    giftFrom: { name: string | number };
    event: { start: string | number; venue: string | number };
    eventWithDoors: { doors: string | number; start: string | number; venue: string | number };
  };
  'order-detail': {
    messageUnread: { count: number };
    trackingNumber: { number: string | number };
    ticketOf: { count: string | number; index: string | number; name: string | number };
    qrOf: { code: string | number };
    show: { title: string | number };
    cancelRefund: { amount: string | number };
    cancelUntil: { time: string | number };
    statementTo: { name: string | number };
  };
  'order-document': {
    to: { name: string | number };
  };
  'order-list': {
    more: { count: string | number; name: string | number };
    moreShort: { count: string | number };
    unread: { count: number };
    payBy: { date: string | number };
    page: { page: string | number };
    refund_refunding: { amount: string | number };
    refund_refunded: { amount: string | number };
    refund_ask_store: { amount: string | number };
  };
  'order-message': {
    about: { number: string | number };
    left: { count: string | number };
    tooLong: { count: number };
    attached: { count: number };
    removePicture: { name: string | number };
    sendingPicture: { count: string | number; number: string | number };
    refusedType: { name: string | number };
    refusedSize: { name: string | number };
    refusedCount: { name: string | number };
  };
  passkey: {
    createdOn: { date: string | number };
    usedOn: { date: string | number };
    renameNamed: { name: string | number };
    removeNamed: { name: string | number };
    removeTitle: { name: string | number };
  };
  payment: {
    orderNumber: { slug: string | number };
    leftDays: { days: string | number; hours: string | number };
    payNow: { amount: string | number };
    errorCode: { code: string | number };
    doorText: { amount: string | number };
    otherMethodText: { method: string | number };
    waySum: { amount: string | number };
    wayFee: { amount: string | number };
    receiptTitle: { chain: string | number };
    copyNumber: { name: string | number };
    copied: { name: string | number };
  };
  playback: {
    back: { title: string | number };
    takeUp: { title: string | number };
  };
  poll: {
    result: { count: number; percentage: string | number };
    total: { count: number };
  };
  post: {
    openList: { count: number };
    count: { count: number };
    details: { name: string | number };
    addNamed: { name: string | number };
    keyword: { keyword: string | number };
  };
  product: {
    resultCount: { count: number };
    resultFor: { keyword: string | number };
    beforeSellAt: { date: string | number };
    left: { count: string | number };
    limit: { count: string | number };
    pictureOf: { number: string | number; total: string | number };
    saleStartsAt: { date: string | number };
    saleEndsAt: { date: string | number };
    days: { count: string | number; time: string | number };
    soldBy: { name: string | number };
  };
  profile: {
    linkNamed: { provider: string | number };
    linkTitle: { provider: string | number };
    linkText: { provider: string | number };
    linkGo: { provider: string | number };
    unlinkNamed: { provider: string | number };
    unlinkTitle: { provider: string | number };
    unlinkText: { provider: string | number };
    deviceOn: { browser: string | number; system: string | number };
    lastUsed: { time: string | number };
    endSessionNamed: { device: string | number };
  };
  reaction: {
    likes: { count: number };
  };
  replay: {
    from: { time: string | number };
    until: { date: string | number };
  };
  session: {
    welcome: { name: string | number };
  };
  show: {
    startsAt: { date: string | number };
    replayUntil: { date: string | number };
    startedAt: { date: string | number };
  };
  staff: {
    acceptNamed: { store: string | number };
    joined: { store: string | number };
  };
  store: {
    shippingFee: { fee: string | number };
    feeThere: { fee: string | number; places: string | number };
    freeFrom: { amount: string | number };
    paymentFee: { fee: string | number };
  };
  subscription: {
    nextIfToday: { date: string | number };
    paidUntil: { date: string | number };
    times: { count: number };
    endsOngoing: { date: string | number };
  };
  voucher: {
    promptTitle: { amount: string | number };
    threshold: { amount: string | number };
    until: { date: string | number };
    remaining: { count: string | number };
    ribbon: { amount: string | number };
  };
}
