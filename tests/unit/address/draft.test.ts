import { describe, expect, it } from 'vitest';
import { addressBody as contract } from '../../../src/contract/address.ts';
import { prefectures } from '../../../src/contract/prefectures.ts';
import {
  addressBody,
  digitsOf,
  draftErrors,
  EMPTY_DRAFT,
  phoneOf,
} from '../../../src/features/address/rules/draft.ts';

const full = {
  name: ' 山田 花 ',
  postcode: '１６２－０８２５',
  prefecture: '東京都',
  city: '新宿区',
  town: '神楽坂3-2-1',
  building: '',
  phone: '090-1234-5678',
};

describe('Spec §5 address', () => {
  it('accepts digits of any width, with hyphens or spaces', () => {
    expect(digitsOf('１６２－０８２５')).toBe('1620825');
    expect(digitsOf('〒162 0825')).toBe('1620825');
  });

  it('requires everything but the building', () => {
    expect(draftErrors(full)).toEqual({});
    expect(draftErrors(EMPTY_DRAFT)).toEqual({
      name: 'nameRequired',
      postcode: 'postcodeRequired',
      prefecture: 'prefectureRequired',
      city: 'cityRequired',
      town: 'townRequired',
      phone: 'phoneRequired',
    });
  });

  it.each([
    ['+81 (0)90-1234-5678', '09012345678'],
    ['81-90-1234-5678', '09012345678'],
    ['＋81 3 1234 5678', '0312345678'],
    ['+886 912 345 678', '+886912345678'],
    ['090-1234-5678', '09012345678'],
  ])('saves the phone number %s as %s', (typed, saved) => {
    expect(phoneOf(typed)).toBe(saved);
  });

  it('validates the postal code and the phone number', () => {
    expect(draftErrors({ ...full, postcode: '162082' })).toEqual({ postcode: 'postcode' });
    expect(draftErrors({ ...full, phone: '1234' })).toEqual({ phone: 'phone' });
  });

  it('builds the body of the call, with the prefecture’s code', () => {
    const body = addressBody(full, 'custom');
    expect(contract.parse(body)).toEqual(body);
    expect(body.address.level_one_code).toBe('13');
    expect(body.name).toBe('山田 花');
  });

  it('keeps the plus of an international number', () => {
    const body = addressBody({ ...full, phone: '＋886 912-345-678' }, 'custom');
    expect(contract.parse(body).phone_number).toBe('+886912345678');
  });

  it('has the 47 prefectures', () => {
    expect(prefectures).toHaveLength(47);
    expect(prefectures.at(-1)).toEqual({ name: '沖縄県', code: '47' });
  });
});
