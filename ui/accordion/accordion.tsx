import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

interface AccordionItem {
  /** Unique in the list. */
  id: string;
  /** The heading; pressing it shows or hides the content. */
  title: string;
  /** The content below the heading, hidden at first. */
  content: ReactNode;
  /** Open from the start. Default false. */
  open?: boolean;
}

export interface AccordionProps {
  /** First to last. */
  items: readonly AccordionItem[];
  /** Opening one closes the others. Default false. */
  exclusive?: boolean;
}

/** Headings that show and hide their content, on native `<details>`. */
export const Accordion = ({ items, exclusive = false }: AccordionProps) => {
  const name = useId();
  return (
    <div className={styles.accordion}>
      {items.map((item) => (
        <details
          key={item.id}
          name={exclusive ? name : undefined}
          open={item.open}
          className={styles.item}
        >
          <summary className={styles.title}>
            <span className={styles.words}>{item.title}</span>
            <Icon name="chevron-down" size={18} className={styles.arrow} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
};
