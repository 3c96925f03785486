import { describe, expect, it } from 'vitest';
import { isVisitor } from '../../../src/features/comment/rules/person-key.ts';
import { claimMail } from '../../../src/features/draw/rules/claim-mail.ts';

const guest = { type: 'guest', guest: { id: 7, name: 'ゆず茶' } } as never;
const member = { type: 'member', user: { id: 7 } } as never;

describe('winner of a draw, Spec §7 draw.prize_received', () => {
  it('matches a visitor of the same kind and id, never a ghost', () => {
    const won = (type: 'guest' | 'user', id = 7) => ({ type, id, name: 'ゆず茶' });
    expect(isVisitor(won('guest'), guest)).toBe(true);
    expect(isVisitor(won('user'), guest)).toBe(false);
    expect(isVisitor(won('user'), member)).toBe(true);
    expect(isVisitor(won('user', 8), member)).toBe(false);
    expect(isVisitor(won('guest'), { type: 'ghost' })).toBe(false);
    expect(isVisitor(won('guest'), { type: 'unknown' })).toBe(false);
  });

  it('builds a claim mail with any characters, only for a plain address', () => {
    const mail = { subject: '福引 & 景品?', body: '一行目\n二行目' };
    const link = new URL(claimMail('hello@shop.example', mail) ?? '');
    expect(link.pathname).toBe('hello@shop.example');
    expect(Object.fromEntries(link.searchParams)).toEqual(mail);
    for (const address of [null, '', 'hello', 'a@b?bcc=c@d', 'a@b&cc=e@f', 'javascript:alert(1)']) {
      expect(claimMail(address, mail), String(address)).toBeUndefined();
    }
  });
});
