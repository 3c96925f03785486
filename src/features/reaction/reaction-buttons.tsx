import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Figure } from '../../../ui/figure/figure.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ReactionMark } from '../../../ui/reaction-layer/reaction-mark.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden.tsx';
import type { ReactionKind } from '../../contract/reaction-kinds.ts';
import { formatDecimal } from '../../format/number.ts';
import { safeUrl } from '../../platform/http/safe-url.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { $customReaction, $season } from './offered.ts';
import { $likes, react } from './reaction.ts';
import styles from './reaction-buttons.module.css';

interface PressProps {
  kind: ReactionKind;
  label: string;
  children: ReactNode;
}

const Press = ({ kind, label, children }: PressProps) => (
  <button
    type="button"
    className={styles.press}
    aria-label={label}
    title={label}
    onClick={() => react(kind)}
  >
    {children}
  </button>
);

/** Spec §5 reaction posts. */
export const ReactionButtons = () => {
  const words = useWords('reaction');
  const likes = useStore($likes) ?? 0;
  const season = useStore($season);
  const custom = safeUrl(useStore($customReaction));
  return (
    <div className={styles.buttons}>
      {custom && (
        <Press kind="custom" label={words.custom}>
          <img className={styles.picture} src={custom} alt="" />
        </Press>
      )}
      {season && (
        <Press kind={season} label={words[season]}>
          <ReactionMark kind={season} />
        </Press>
      )}
      <Press kind="heart" label={words.like}>
        <Icon name="heart" size={24} className={styles.heart} />
      </Press>
      {likes > 0 && (
        <p className={styles.count}>
          <span aria-hidden="true">
            <Figure>{formatDecimal(likes)}</Figure>
          </span>
          <VisuallyHidden>{words.likes({ count: likes })}</VisuallyHidden>
        </p>
      )}
    </div>
  );
};
