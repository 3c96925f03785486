/** A host of an attacker. No address below may lead there from where only pages of the shop may stand. */
export const EVIL = 'evil.example';

const TARGETS = [`${EVIL}/hanamichi/market`, `${EVIL}`, `shop.test@${EVIL}/market`];

/** What stands before a host so that a browser goes there though it looks like a path, or the other way round. */
const BEFORE = [
  ...['//', '///', '////', '/\\', '\\\\', '\\/', '/\\/', '//\\', '\\', '/\\\\'],
  ...['/\t/', '/\n/', '/\r/', '/\r\n/', '\t//', ' //', '\u00a0//', '/\u0000/', '\u0000//', '/\t\\'],
  ...[
    '/.//',
    '/..//',
    '/./\\',
    '/x/..//',
    '/hanamichi/..//',
    '/%2e//',
    '/%2e%2e//',
    '/.\t//',
    '/;//',
  ],
  ...[
    'http:',
    'https:',
    'https:/',
    'http:\\\\',
    'HTTPS://',
    'https:////',
    'ht\ntps://',
    ' https://',
  ],
  ...[
    '//shop.test:443@',
    '//shop.test%40',
    '//shop.test%2f@',
    '//[::1]@',
    '/@',
    '@',
    '.',
    ':',
    '?//',
    '#//',
  ],
  ...[
    '//shop.test\\@',
    '//shop.test\t@',
    '//%09/',
    '/%09/',
    '/%5c',
    '/%2f',
    '%2f%2f',
    '/\u2044/',
    '／／',
    '/／',
  ],
  ...['ftp://', 'ws://', 'wss://', 'file://', 'gopher://', 'view-source:https://', 'blob:https://'],
];

/** What runs or shows something of its own instead of leading anywhere. */
const SCHEMES = [
  ...[
    'javascript:',
    'JavaScript:',
    'java\tscript:',
    'java\nscript:',
    'java\r\nscript:',
    ' javascript:',
  ],
  ...[
    '\u0001javascript:',
    '\u00a0javascript:',
    'javascript\t:',
    'javascript&colon;',
    'javascript%3a',
  ],
  ...[
    'vbscript:',
    'livescript:',
    'mocha:',
    'data:text/html,',
    'data:text/html;base64,',
    'DATA:text/html,',
  ],
  ...['data:image/svg+xml,', 'about:', 'blob:null/', 'filesystem:', 'jar:', 'feed:javascript:'],
  ...['intent://x#Intent;scheme=javascript;S.browser_fallback_url=', 'ms-its:', 'mk:@MSITStore:'],
];
const CODE = [
  'alert(1)',
  '//%0aalert(1)',
  '<script>alert(1)</script>',
  "';alert(1)//",
  '',
  '/**/alert(1)',
];

/** Over 300 addresses that an attacker writes where an address of the shop is expected. */
export const hostileAddresses: readonly string[] = [
  ...BEFORE.flatMap((before) => TARGETS.map((target) => before + target)),
  ...SCHEMES.flatMap((scheme) => CODE.map((code) => scheme + code)),
];
