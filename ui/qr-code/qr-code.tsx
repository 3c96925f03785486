import styles from './qr-code.module.css';

export interface QrCodeProps {
  /** How many modules a side has. */
  size: number;
  /** Dark modules as an SVG path, one unit each. */
  path: string;
  /** The effect of scanning, for screen readers. */
  label: string;
}

/** Scanners need this white margin, in modules. */
const QUIET = 4;

/** A QR code, dark on white in every scheme. */
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
