import { classNames } from '../class-names.ts';
import { Image } from '../image/image.tsx';
import styles from './avatar.module.css';
import { avatarSource } from './avatar-source.ts';

export interface AvatarProps {
  /** Address of the face. Empty, null or failing: the placeholder of the type. */
  src?: string | null;
  /** Whose face it is; empty when the name stands beside it. */
  alt: string;
  /** Diameter in CSS pixels. Spec §9 avatar. Default 65. */
  size?: number;
  /** Picks the placeholder. Default "user". */
  type?: 'user' | 'channel' | 'store';
  /** Host names, besides Google's, that cut a picture to the query's `w` and `h`. Default imgix. */
  imageHosts?: readonly string[];
  /** Class of the outermost element, for its place in a layout. */
  className?: string;
}

/** A face in a circle, asked for no larger than needed where its host can do so. */
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
