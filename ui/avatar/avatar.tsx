import { classNames } from '../class-names.ts';
import { Image, type Picture } from '../image/image.tsx';
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

const pictureOf = (src: string, size: number, imageHosts?: readonly string[]): Picture => {
  const [once, twice] = [size, 2 * size].map((side) => avatarSource(src, side, imageHosts));
  return { src: once ?? src, srcSet: once === twice ? undefined : `${once} 1x, ${twice} 2x` };
};

/** A round avatar, requested at its displayed size, and at twice that for sharper screens. */
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
    src={src ? pictureOf(src, size, imageHosts) : undefined}
    alt={alt}
    size={size}
    round
    className={classNames(styles.avatar, className)}
  />
);
