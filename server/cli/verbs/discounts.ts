import { foldKeyword } from '../../../src/contract/keyword.ts';
import { translate } from '../languages/translate.ts';
import {
  type Coupon,
  couponLine,
  voucherLine,
  wholeCoupon,
  wholeVoucher,
} from './discount-text.ts';
import { CliError, requireConfirmed, type Verb, type VerbContext, type Verbs } from './verb.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ name: text, amount: text, min: text, quantity: text, yes: flag, stop: flag, resume: flag },
  ...{ 'acquire-from': text, 'acquire-until': text, 'apply-from': text, 'apply-until': text },
};

/** Undefined when absent, null for `none`. */
function orNone<T>({ options: given }: VerbContext, option: string, read: () => T) {
  return given[option] === 'none' ? null : read();
}

function fieldsOf(context: VerbContext) {
  const { options: given, numberOption } = context;
  const word = (option: string) => given[option] as string | undefined;
  const number = (option: string) => orNone(context, option, () => numberOption(option));
  const at = (option: string) => orNone(context, option, () => word(option));
  return {
    name: word('name'),
    amount: numberOption('amount'),
    apply_amount_threshold: number('min'),
    acquire_started_at: at('acquire-from'),
    acquire_ended_at: at('acquire-until'),
    apply_started_at: at('apply-from'),
    apply_ended_at: at('apply-until'),
    quantity: number('quantity'),
  };
}

function couponFields(context: VerbContext) {
  const { quantity, ...fields } = fieldsOf(context);
  const { private: isPrivate, public: isPublic } = context.options;
  const visibility = isPrivate ? 'private' : isPublic ? 'public' : undefined;
  return { ...fields, apply_quantity: quantity, visibility };
}

function voucherFields(context: VerbContext) {
  const { quantity, ...fields } = fieldsOf(context);
  return { ...fields, acquire_quantity: quantity };
}

const confirmEnd = (context: VerbContext, name: string) =>
  requireConfirmed(context, translate('End "{name}"?', { name }));

const endText = (name: string, deleted: boolean) =>
  deleted
    ? translate('{name} is deleted.', { name })
    : translate('{name} has ended. Buyers who hold it can still use it.', { name });

const statusChange = ({ options: { stop, resume } }: VerbContext) =>
  stop || resume ? { interrupted: stop === true } : undefined;

const statusChanged = (name: string, interrupted: boolean) =>
  interrupted
    ? translate('{name} is stopped.', { name })
    : translate('{name} can be used again.', { name });

/** Throws CliError with the store's codes. */
async function findCoupon({ call, word }: VerbContext, index: number): Promise<Coupon> {
  const code = foldKeyword(word(index, 'CODE'));
  const { data } = await call('listHostCoupons');
  const found = data.find(({ apply_code }) => foldKeyword(apply_code ?? '') === code);
  if (found) return found;
  const codes = data.map(({ apply_code }) => apply_code).join(', ') || translate('none yet');
  throw new CliError(translate('The store has no such coupon. It has: {codes}.', { codes }));
}

type Actions = Record<string, (context: VerbContext) => Promise<string>>;

const couponActions: Actions = {
  async list({ call }) {
    const { data } = await call('listHostCoupons');
    return data.map(couponLine).join('\n') || translate('none yet');
  },
  show: async (context) => wholeCoupon(await findCoupon(context, 1)),
  async add(context) {
    const body = { ...couponFields(context), apply_code: context.word(1, 'CODE') };
    const name = body.name ?? body.apply_code;
    return wholeCoupon(await context.call('createCoupon', { body: { ...body, name } }));
  },
  async change(context) {
    const { id } = await findCoupon(context, 1);
    const body = couponFields(context);
    return wholeCoupon(await context.call('updateCoupon', { params: { id }, body }));
  },
  async end(context) {
    const { id, name } = await findCoupon(context, 1);
    await confirmEnd(context, name);
    return endText(name, (await context.call('deleteCoupon', { params: { id } })).deleted);
  },
};

async function distribute(context: VerbContext): Promise<string> {
  const { id, name } = await findCoupon(context, 0);
  const body = statusChange(context);
  if (body) {
    await context.call('setCouponStatus', { params: { id }, body });
    return statusChanged(name, body.interrupted);
  }
  const params = { id: await context.postId() };
  await context.call('distributeCoupon', { params, body: { coupon_id: id } });
  return translate('{name} is handed out.', { name });
}

const TERMS =
  '[--name TEXT] [--amount YEN] [--min YEN|none] [--quantity NUMBER|none] [--acquire-from TIME|none] [--acquire-until TIME|none] [--apply-from TIME|none] [--apply-until TIME|none]';

const coupon: Verb = {
  usage: `CODE [--stop | --resume] | list | show CODE | add CODE --amount YEN | change CODE | end CODE [--yes] | … ${TERMS} [--private | --public]`,
  about: 'distribute a coupon to the room, stop or resume it; list, create, change and end coupons',
  examples: [
    'npm run host -- coupon list',
    'npm run host -- coupon add AKI500 --name 秋のクーポン --amount 500 --min 3000 --apply-until 2026-12-31T23:59:59+09:00',
    'npm run host -- coupon change AKI500 --quantity 100',
    'npm run host -- coupon AKI500 --post 2',
    'npm run host -- coupon end AKI500',
  ],
  options: { ...options, private: flag, public: flag },
  async run(context) {
    const action = couponActions[context.words[0] ?? ''] ?? distribute;
    return action(context);
  },
};

const voucherActions: Actions = {
  async list({ call }) {
    const { data } = await call('listHostVouchers');
    return data.map(voucherLine).join('\n') || translate('none yet');
  },
  async add(context) {
    const body = { ...voucherFields(context), name: context.word(1, 'NAME') };
    return wholeVoucher(await context.call('createVoucher', { body }));
  },
  async change(context) {
    const params = { id: context.number(1, 'VOUCHER') };
    const body = voucherFields(context);
    return wholeVoucher(await context.call('updateVoucher', { params, body }));
  },
  async end(context) {
    const params = { id: context.number(1, 'VOUCHER') };
    const { name } = await context.call('getHostVoucher', { params });
    await confirmEnd(context, name);
    return endText(name, (await context.call('deleteVoucher', { params })).deleted);
  },
};

async function showVoucher(context: VerbContext): Promise<string> {
  const params = { id: context.number(0, 'VOUCHER') };
  const shown = await context.call('getHostVoucher', { params });
  const body = statusChange(context);
  if (!body) return wholeVoucher(shown);
  await context.call('setVoucherStatus', { params, body });
  return statusChanged(shown.name, body.interrupted);
}

const voucher: Verb = {
  usage: `VOUCHER [--stop | --resume] | list | add NAME --amount YEN | change VOUCHER | end VOUCHER [--yes] | … ${TERMS}`,
  about: 'list, create, change and end the vouchers that buyers get by sharing a show',
  examples: [
    'npm run host -- voucher add シェアのお礼 --amount 200 --quantity 100',
    'npm run host -- voucher change 3 --quantity 200',
    'npm run host -- voucher end 3',
  ],
  options,
  async run(context) {
    const action = voucherActions[context.words[0] ?? ''] ?? showVoucher;
    return action(context);
  },
};

export const discountVerbs: Verbs = { coupon, voucher };
