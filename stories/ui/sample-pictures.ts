import type { Picture } from '../../ui/image/image.tsx';

const svg = (body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400">${body}</svg>`)}`;

export const bowl = svg(
  '<rect width="100" height="100" fill="#e9dfcf"/><ellipse cx="50" cy="74" rx="34" ry="5" fill="#cbbda6"/><path d="M18 44h64c0 18-12 30-32 30S18 62 18 44z" fill="#22456f"/><path d="M18 44h64l-1 5H19z" fill="#f9f5ed"/><path d="M30 56c8 5 32 5 40 0" fill="none" stroke="#f9f5ed"/>',
);

export const face = svg(
  '<rect width="100" height="100" fill="#fbe9e2"/><circle cx="50" cy="40" r="18" fill="#c23019"/><path d="M16 100c2-26 16-36 34-36s32 10 34 36z" fill="#231a15"/>',
);

/** An image without a visible pixel. Its box looks like a loading image. */
export const empty = svg('');

const ofWidth = (width: number) =>
  svg(
    `<g data-width="${width}"><rect width="100" height="100" fill="#b9a184"/><circle cx="50" cy="50" r="30" fill="#22456f"/></g>`,
  );

/** An image in three widths, each marked with its width. */
export const widths: Picture = {
  src: ofWidth(320),
  srcSet: [160, 320, 640].map((width) => `${ofWidth(width)} ${width}w`).join(', '),
  width: 1600,
  height: 1600,
  colour: '#b9a184',
};
