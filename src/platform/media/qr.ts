import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** A QR code as an SVG path, on a square of `size` modules. The quiet zone around it is not included. */
export interface QrCode {
  size: number;
  path: string;
}

/** Encodes a text as a QR code. Throws when it is longer than a code can hold. */
export function qrCodeOf(text: string): QrCode {
  const code = generate(text);
  return { size: code.size, path: toSvgPath(code) };
}
