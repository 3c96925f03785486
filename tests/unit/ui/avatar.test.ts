import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from '../../../ui/avatar/avatar.tsx';

test('Spec §9 avatar resizing: a sharper screen requests twice the size', () => {
  const src = 'https://lh3.googleusercontent.com/a/x=s96-c';
  const html = renderToStaticMarkup(createElement(Avatar, { src, alt: '' }));
  expect(html).toContain('src="https://lh3.googleusercontent.com/a/x=s90-c"');
  expect(html).toContain('a/x=s350-c 2x');
});

test('a host that does not resize is requested once', () => {
  const html = renderToStaticMarkup(createElement(Avatar, { src: '/a.png', alt: '' }));
  expect(html).not.toContain('srcSet');
});
