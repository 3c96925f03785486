import { foldKeyword } from '../../../src/features/post/rules/fold-keyword.ts';
import { HostError, type Verb } from '../verb.ts';

export const coupon: Verb = {
  usage: 'CODE [--stop | --resume]',
  about: 'hand a coupon out to the room, stop it before its time, or take it up again',
  options: { stop: { type: 'boolean' }, resume: { type: 'boolean' } },
  async run({ call, post, word, options }) {
    const code = foldKeyword(word(0, 'CODE'));
    const { data } = await call('listHostCoupons');
    const found = data.find(({ apply_code }) => foldKeyword(apply_code ?? '') === code);
    const codes = data.map(({ apply_code }) => apply_code).join(', ') || 'none yet';
    if (!found) throw new HostError(`The store has no such coupon. It has: ${codes}.`);
    if (options.stop || options.resume) {
      const body = { interrupted: options.stop === true };
      await call('setCouponStatus', { params: { id: found.id }, body });
      return options.stop ? `${found.name} is stopped.` : `${found.name} can be used again.`;
    }
    const params = { id: await post() };
    await call('distributeCoupon', { params, body: { coupon_id: found.id } });
    return `${found.name} is handed out.`;
  },
};
