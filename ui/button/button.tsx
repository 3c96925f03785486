import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './button.module.css';

interface Look {
  /** The words on it, and an icon if it helps. */
  children: ReactNode;
  /** primary: the one action of the view. Default "secondary". */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** s 36 px (44 px to the thumb), m 44 px, l 52 px high. Default "m". */
  size?: 's' | 'm' | 'l';
  /** As wide as its container. Default false. */
  wide?: boolean;
  /** At work: keeps its width, shows a spinner, ignores presses, keeps focus. Default false. */
  busy?: boolean;
  /** Class of the outermost element, for its place in a layout. */
  className?: string;
}

interface AsButton extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look> {
  /** Where it leads; left out, it is a button. */
  href?: undefined;
}

interface AsLink extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Look | 'href'> {
  /** Where it leads. */
  href: string;
}

export type ButtonProps = AsButton | AsLink;

const ignore = (event: MouseEvent) => event.preventDefault();

/** A press that does something; with `href`, a link that looks like one. */
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
