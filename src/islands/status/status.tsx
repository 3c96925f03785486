import { Button } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/error-state/error-state.tsx';
import { useWords } from '../../platform/i18n/words.ts';
import { href } from '../../routes/href.ts';

const codes = { notFound: '404', forbidden: '403', permission: undefined } as const;

/** Spec §2 error pages, §8 error pages: 404, 403 and permission. */
export const Status = ({ status }: { status: keyof typeof codes }) => {
  const words = useWords('status');
  const code = codes[status];
  return (
    <ErrorState
      headingLevel={1}
      announce={false}
      {...(code ? { code } : {})}
      title={words[`${status}Title`]}
      description={words[`${status}Body`]}
      action={
        <Button href={href('home', {})} size="l">
          {words.backHome}
        </Button>
      }
    />
  );
};
