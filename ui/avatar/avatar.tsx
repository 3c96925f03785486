import { classNames } from '../class-names.ts';
import { Image } from '../image/image.tsx';
import styles from './avatar.module.css';
import { avatarSource } from './avatar-source.ts';

export interface AvatarProps {
  /** A missing or failing image shows a placeholder. */
  src?: string | null;
  /** The person's name; empty when it is next to the avatar. */
  alt: string;
  /** Diameter in CSS pixels. Spec §9 avatar. Default 65. */
  size?: number;
  /** The placeholder. Default "user". */
  type?: 'user' | 'channel' | 'store';
  /** Further hosts that resize to the query's `w` and `h`. Default imgix. */
  imageHosts?: readonly string[];
  /** Class of the root element. */
  className?: string;
}

/** A round avatar, requested at its displayed size. */
export const Avatar = ({
  src,
  alt,
  size = 65,
  type = 'user',
  imageHosts,
  className,
}: AvatarProps) => (
  <Image
    type={type}
    src={src && avatarSource(src, size, imageHosts)}
    alt={alt}
    size={size}
    round
    className={classNames(styles.avatar, className)}
  />
);
