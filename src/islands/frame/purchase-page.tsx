import type { ReactNode } from 'react';
import { Steps } from '../../../ui/steps/steps.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import styles from './purchase-page.module.css';

interface PurchasePageProps {
  /** 0 shopping list, 1 checkout, 2 completed. Spec §2: steps 1 to 3. */
  step: 0 | 1 | 2;
  children: ReactNode;
  aside?: ReactNode;
  /** On a phone a bar at the bottom edge, or hidden. Default "bar". */
  asideOnPhone?: 'bar' | 'none';
}

export const PurchasePage = ({
  step,
  children,
  aside,
  asideOnPhone = 'bar',
}: PurchasePageProps) => {
  const words = useWords('cart');
  const steps = [words.stepShopping, words.stepCheckout, words.stepCompleted];
  return (
    <div className={styles.page} data-step={step}>
      <Steps label={words.stepsLabel} steps={steps} current={step} doneLabel={words.stepDone} />
      <h1 className={styles.title}>{steps[step]}</h1>
      <div className={styles.columns} data-aside={aside !== undefined}>
        <div className={styles.content}>{children}</div>
        {aside !== undefined && (
          <aside className={styles.aside} data-phone={asideOnPhone} data-bottom-bar>
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
};
