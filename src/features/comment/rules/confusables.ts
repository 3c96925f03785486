/*
 * Letters that look like Latin ones, from the Unicode Consortium's confusables.txt, version 17.0.0
 * (https://www.unicode.org/Public/security/17.0.0/confusables.txt, described in UTS #39), except
 * Chinese, Japanese and Hangul ones and those that folding already makes Latin.
 *
 * Copyright © 1991-2025 Unicode, Inc. Unicode License v3, https://www.unicode.org/license.txt.
 * Permission is granted, free of charge, to use, copy, modify, merge, publish, distribute and sell
 * copies of the data files, provided that this notice appears with them. They are provided "as is",
 * without warranty of any kind.
 */
export const confusables: Readonly<Record<string, string>> = {
  a: 'ɑαаᗅꓮꭺ𐊠𖽀',
  b: 'ƀƃƅɓβбвьѣҍᏼᑲᑳᖯᗷⲃꓐꞵꮟ𐊂𐊡𐌁𖻑',
  c: 'ȼсҫငၚᴄⲥꓚꮯ𐊢𐌂𐐽𐔜',
  d: 'ðđƌɖɗԁᑯᗞᗪꓒꓓꭰꮷ',
  e: 'ɇεеҽҿⴹꓰꬲꭼ𐊆𑣆𑣎',
  f: 'ƒϝքᖴᵮẝꓝꞙꬵ𐊇𐊥𐔥𑣂',
  g: 'ƍǥɠɡԍցᏻᶃꓖꮐ',
  h: 'ħɦнћңһӈӊհᏺᕼⱨⲏꓧꚕꮋꮒ𐋏',
  i: 'ɨɩɪιіւᵻᵼⲓꙇꭵ𑣃',
  j: 'ɉʝϳјᒍꓙꭻ',
  k: 'ƙκкқҟᛕⱪⲕꓗꝁꮶ𐔘',
  l: 'łƚǀɫɭӏ\u{5d5}\u{5df}\u{627}\u{673}\u{7ca}ᒪᛁⳑⵏꓡꓲꮮ𐊊𐌉𐑃𐔦𑣒𑷚𖻅𖼖𖼨',
  m: 'μϻмӎᗰᛖⲙꓟꮇ𐊰𐌑',
  n: 'ŋƞɲɳηղոռᵰⲛꓠ𐔓',
  o: 'øɵθοσϭоѳөօ\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}\u{6ff}ଠഠတဝთჿዐᴏᴑⲑⲟⴱⵁⵔꓳꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐬𐓪𐔖𑣈𑣕𑣗',
  p: 'þƥƿρϸрᑭᵽⲣⳏꓑꮲ𐊕',
  q: 'ʠԛգզⵕ',
  r: 'ɍɼɽʀгғᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐓜𖼵',
  s: 'ƽʂѕտടᵴꓢꜱꮥꮪ𐊖𐑈𑣁𖼺',
  t: 'ŧƭʈτтҭᵵⱦⲧꓔꭲ𐊗𐊱𐌕𖼊',
  u: 'ʉʋυџսሀᑌᴜᵾꓴꞟꭎꭒꮜ𐓶𑣘𖽂',
  v: 'νѵ\u{5d8}ᐯᴠⴸꓦꛟꮩ𐔝𑜆𑣀𖼈',
  w: 'ɯшѡѽԝաᴡⲽꓪꝡꮃꮤ𑓅𑜊𑜎𑜏',
  x: 'χхҳᕁᕽᚷⲭⵝꓫꭓ𐊐𐊴𐌗𐔧',
  y: 'ƴɏɣʏγуүұყᶌỿⲩꓬꭚꭹꮍ𐊲𑣜𖽃',
  z: 'ƶȥʐζᴢᵶꓜꮓ𑣄𑣉',
};
