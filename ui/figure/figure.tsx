export interface FigureProps {
  /** Formatted, such as "1,980" or "09:41", or a word in its place, such as "Free". */
  children: string | number;
  /** Class of the element. */
  className?: string;
}

/**
 * A number that changes. Page translators move text nodes into elements of their own, so React
 * would update a node that is no longer shown. The only text of an element is replaced as a whole.
 */
export const Figure = ({ children, className }: FigureProps) => (
  <span className={className} translate={/\d/.test(String(children)) ? 'no' : undefined}>
    {children}
  </span>
);
