import { classNames } from '../class-names.ts';
import { Image } from '../image/image.tsx';
import styles from './avatar.module.css';
import { avatarSource } from './avatar-source.ts';

export interface AvatarProps {
  /** URL of the avatar. Falls back to a placeholder if it is missing or fails to load. */
  src?: string | null;
  /** The person's name; empty when the name stands next to it. */
  alt: string;
  /** Diameter in CSS pixels. Spec §9 avatar. Default 65. */
  size?: number;
  /** Picks the placeholder. Default "user". */
  type?: 'user' | 'channel' | 'store';
  /**
   * Hostnames, apart from Google's, that resize an image to the query's `w` and `h`. Default imgix.
   */
  imageHosts?: readonly string[];
  /** Class of the root element. */
  className?: string;
}

/** A round avatar, requested at its displayed size where its host can resize. */
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
