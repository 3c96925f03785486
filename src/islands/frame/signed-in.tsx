import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import type { User } from '../../features/session/rules/identity.ts';
import { $session, loadSession } from '../../features/session/session.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { useWords } from '../../platform/i18n/words.ts';
import { LoadFailure } from './load-failure.tsx';

const Unknown = ({ failure }: { failure: Failure }) => {
  const words = useWords('frame');
  return (
    <LoadFailure
      failure={failure}
      action={<Button onClick={() => void loadSession()}>{words.retry}</Button>}
    />
  );
};

interface SignedInProps {
  /** Guards redirect visitors who are not members. */
  waiting: ReactNode;
  /** True for one element of the page. Default true. */
  saysFailure?: boolean;
  children: (user: User) => ReactNode;
}

export const SignedIn = ({ waiting, saysFailure = true, children }: SignedInProps) => {
  const session = useStore($session, { ssr: 'initial' });
  if (session.type === 'member') return children(session.user);
  if (session.type !== 'unknown' || !session.failure) return waiting;
  return saysFailure && <Unknown failure={session.failure} />;
};
