import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** An SVG path on a square of `size` modules, without the quiet zone. */
export interface QrCode {
  size: number;
  path: string;
}

/** Throws when the text is too long. */
export function qrCodeOf(text: string): QrCode {
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}
