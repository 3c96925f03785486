/** The attacker's host. */
export const EVIL = 'evil.example';

const TARGETS = [`${EVIL}/hanamichi/market`, `${EVIL}`, `shop.test@${EVIL}/market`];

/** Prefixes that make a browser read a path as a host, or the reverse. */
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

export const hostileAddresses: readonly string[] = [
  ...BEFORE.flatMap((before) => TARGETS.map((target) => before + target)),
  ...SCHEMES.flatMap((scheme) => CODE.map((code) => scheme + code)),
];
