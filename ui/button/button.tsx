import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

interface Look {
  /** Words, and an icon if it helps. */
  children: ReactNode;
  /** primary: the main action of the view. Default "secondary". */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** 36, 44 or 52 px high, with a touch target of at least 44 px. Default "m". */
  size?: 's' | 'm' | 'l';
  /** As wide as its container. Default false. */
  wide?: boolean;
  /** Its action runs: shows a spinner and ignores presses. Default false. */
  busy?: boolean;
  /** Class of the root element. */
  className?: string;
}

interface AsButton extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look> {
  /** URL of the link; left out, it is a button. */
  href?: undefined;
}

interface AsLink extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Look | 'href'> {
  /** URL of the link. */
  href: string;
}

export type ButtonProps = AsButton | AsLink;

const ignore = (event: MouseEvent) => event.preventDefault();

/** A button, or with `href` a link that looks like one. */
export const Button = ({
  children,
  variant = 'secondary',
  size = 'm',
  wide = false,
  busy = false,
  className,
  ...rest
}: ButtonProps) => {
  const look = classNames(
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    busy && styles.busy,
    className,
  );
  const waiting = busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : undefined;
  const content = (
    <>
      <span className={styles.label}>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </>
  );
  return rest.href === undefined ? (
    <button type="button" {...rest} {...waiting} className={look}>
      {content}
    </button>
  ) : (
    <a {...rest} {...waiting} className={look}>
      {content}
    </a>
  );
};
