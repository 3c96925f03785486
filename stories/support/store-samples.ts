import type { Show } from '../../src/features/post/rules/show-list.ts';
import { $shows } from '../../src/features/post/shows.ts';
import {
  $notice,
  $paymentMethods,
  $shippingMethods,
  type Notice,
  type Payment,
  type Shipping,
} from '../../src/features/store/info.ts';
import type { Plan, Plans } from '../../src/features/subscription/plans.ts';
import { $route } from '../../src/platform/route/current.ts';
import { setStore } from './store-stage.ts';

/** Statements that Japanese law requires. */
export const sampleNotice: Notice = {
  seller_name: '株式会社花道',
  responsible_person: '花田 みち',
  address: '東京都新宿区神楽坂3-2-1',
  phone_number: '03-0000-0001（平日10時〜17時）',
  email: 'hello@hanamichi.example',
  price: '各商品のページに、消費税込みの価格を表示しています。',
  other_charges: '送料は全国一律660円、8,800円以上のご注文は無料です。',
  payment_method: 'クレジットカード、コンビニ払い、代金引換をご利用いただけます。',
  payment_time: 'クレジットカードはご注文から1時間以内にお支払いください。',
  delivery_time: 'ご注文から3営業日以内に発送します。',
  returns: '商品の到着から8日以内で未使用のものに限り承ります。',
  special_conditions: null,
};

const common = {
  enabled: true,
  fee_type: 'flat',
  free_shipping_threshold: null,
  fee_by_prefecture: {},
  delivery_days: null,
  delivery_slots: [],
  gifts: false,
} satisfies Partial<Shipping>;

export const sampleShippings: Shipping[] = [
  {
    ...common,
    id: 1,
    type: 'custom',
    fee: 660,
    free_shipping_threshold: 8800,
    is_cash_on_delivery: true,
    address: null,
  },
  {
    ...common,
    id: 2,
    type: 'self_pick_up',
    fee: 0,
    is_cash_on_delivery: false,
    address: '東京都新宿区神楽坂 3-2-1 花道 一階',
  },
];

export const samplePayments: Payment[] = [
  { id: 1, type: 'cash_on_delivery', enabled: true, fee: 330 },
  { id: 2, type: 'gmo_credit', enabled: true, fee: 0 },
  { id: 3, type: 'gmo_cvs', enabled: false, fee: 220 },
];

export const liveShow: Show = {
  id: 1,
  title: '夕暮れの器と灯り、ひとめぐり',
  on_air: true,
  is_private: false,
  upcoming_at: null,
  started_at: '2026-11-21T09:00:00.000Z',
  replay: false,
  replay_expired_at: null,
  image_url: '/demo/hanamichi/cover.svg',
  is_living: true,
};
export const upcomingShow: Show = {
  ...liveShow,
  id: 2,
  title: '年の瀬の支度、漆とお重',
  on_air: false,
  is_living: false,
  is_private: true,
  started_at: null,
  upcoming_at: '2026-12-12T11:00:00.000Z',
};
export const replayShow: Show = {
  ...upcomingShow,
  id: 3,
  title: '急須と切子、手仕事の夕べ',
  is_private: false,
  replay: true,
  upcoming_at: null,
  replay_expired_at: '2026-12-31T15:00:00.000Z',
};

export function setStoreInfo(): void {
  $route.set({ name: 'storeInfo', params: { store: 'hanamichi' } });
  setStore();
  $notice.set({ status: 'ready', data: sampleNotice });
  $shippingMethods.set({ status: 'ready', data: sampleShippings });
  $paymentMethods.set({ status: 'ready', data: samplePayments });
  const shows = [liveShow, upcomingShow, replayShow];
  $shows.set({ status: 'ready', data: { shows, nextPage: null } });
}

export const samplePlan: Plan = {
  id: 1,
  name: '季のお茶便 毎月',
  price: 2480,
  subscription_frequency: 'monthly',
  plan_started_at: null,
  next_deferred_at: null,
  status: 'init',
  active: false,
  subscription_count: 0,
};
export const ongoingPlan: Plan = {
  ...samplePlan,
  plan_started_at: '2026-11-12T03:00:00.000Z',
  next_deferred_at: '2026-12-12T03:00:00.000Z',
  status: 'ongoing',
  active: true,
  subscription_count: 1,
};
export const endedPlan: Plan = {
  ...ongoingPlan,
  id: 2,
  name: '作り手を訪ねる便 毎年',
  price: 12_000,
  subscription_frequency: 'yearly',
  next_deferred_at: '2026-11-01T03:00:00.000Z',
  status: 'expired',
  active: false,
};

export const longPlan: Plan = {
  ...ongoingPlan,
  name: '四季折々の茶と菓子と器をめぐる特別な便'.repeat(3).slice(0, 60),
};

export const plansOf = (...data: Plan[]): Plans => ({
  data,
  description: '季節のお茶や、作り手を訪ねて選んだ品を、決まった時期にお届けします。',
});
