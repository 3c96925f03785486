import { expect, it } from 'vitest';
import { withScriptsLast } from '../../../scripts/build/scripts-last.ts';

it('moves inline scripts to the end of the body, in their order, and leaves data and modules', () => {
  const html =
    '<head><script type="application/json">{}</script></head>' +
    '<body><script>a("$&")</script><p><script>b()</script><img></p><script type="module" src="/c.js"></script></body>';
  expect(withScriptsLast(html)).toBe(
    '<head><script type="application/json">{}</script></head>' +
      '<body><p><img></p><script type="module" src="/c.js"></script><script>a("$&")</script><script>b()</script></body>',
  );
});

it('leaves a page without inline scripts as it is', () => {
  expect(withScriptsLast('<body><p></p></body>')).toBe('<body><p></p></body>');
});
