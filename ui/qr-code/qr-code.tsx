import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** How many modules there are on a side. */
  size: number;
  /** The dark modules as an SVG path, one unit each. */
  path: string;
  /** What scanning it does, for screen readers. */
  label: string;
}

/** Modules of white around a code, without which scanners miss it. */
const QUIET = 4;

/** A QR code, dark on white in every colour scheme, as scanners need it. */
export const QrCode = ({ size, path, label }: QrCodeProps) => {
  const side = size + 2 * QUIET;
  return (
    <svg
      className={styles.qr}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
