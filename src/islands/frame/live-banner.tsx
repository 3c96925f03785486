import { Icon } from '../../../ui/icon/icon.tsx';
import { LiveBadge } from '../../../ui/live-badge/live-badge.tsx';
import { href } from '../../routes/href.ts';
import styles from './live-banner.module.css';

interface Props {
  store: string;
  postId: number;
  badge: string;
  /** Visible only to screen readers where the space is narrow. */
  label: string;
}

export const LiveBanner = ({ store, postId, badge, label }: Props) => (
  <a className={styles.banner} href={href('live', { store, id: postId })}>
    <LiveBadge label={badge} />
    <span>{label}</span>
    <Icon name="chevron-right" size={18} />
  </a>
);
