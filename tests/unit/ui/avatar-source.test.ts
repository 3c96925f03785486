import { describe, expect, it } from 'vitest';
import { avatarSource } from '../../../ui/avatar/avatar-source.ts';

const google = 'https://lh3.googleusercontent.com/a/ACg8ocK';
const imgix = 'https://shop.imgix.net/faces/hana.jpg';

describe('Spec §9 avatar resizing', () => {
  it.each([
    [1, 's90-c'],
    [65, 's90-c'],
    [90, 's90-c'],
    [91, 's350-c'],
    [350, 's350-c'],
  ])('requests an avatar of %i pixels from Google as %s', (size, asked) => {
    expect(avatarSource(`${google}=s96-c`, size)).toBe(`${google}=${asked}`);
  });

  it('does not change the URL above the last breakpoint', () => {
    expect(avatarSource(`${google}=s1024-c`, 351)).toBe(`${google}=s1024-c`);
    expect(avatarSource(imgix, 351)).toBe(imgix);
  });

  it('handles the older folder form of Google, and a URL without a size', () => {
    expect(avatarSource('https://lh4.googleusercontent.com/-x/A/s96-c/photo.jpg', 65)).toBe(
      'https://lh4.googleusercontent.com/-x/A/s90-c/photo.jpg',
    );
    expect(avatarSource(google, 65)).toBe(`${google}=s90-c`);
  });

  it('requests the size from an image host in the query and keeps other parameters', () => {
    expect(avatarSource(`${imgix}?v=2&w=900`, 65)).toBe(`${imgix}?v=2&w=90&h=90&fit=crop`);
    expect(avatarSource(imgix, 200)).toBe(`${imgix}?w=350&h=350&fit=crop`);
  });

  it('accepts other image hosts', () => {
    expect(avatarSource('https://img.example.com/a.png', 65, ['img.example.com'])).toBe(
      'https://img.example.com/a.png?w=90&h=90&fit=crop',
    );
    expect(avatarSource(imgix, 65, [])).toBe(imgix);
  });

  it.each([
    'https://example.com/a.png',
    'https://notgoogleusercontent.com/a=s96-c',
    'https://googleusercontent.com.example.com/a=s96-c',
    '/placeholders/user.svg',
    'data:image/svg+xml,%3Csvg/%3E',
  ])('does not change %s', (src) => {
    expect(avatarSource(src, 65)).toBe(src);
  });
});
