import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { User } from '../../features/session/rules/identity.ts';
import { $session } from '../../features/session/state.ts';

interface SignedInProps {
  /** Shown until the visitor is known. The guards lead everybody else away. */
  waiting: ReactNode;
  children: (user: User) => ReactNode;
}

/** The content of a page for members, once the member is known. */
export const SignedIn = ({ waiting, children }: SignedInProps) => {
  const session = useStore($session, { ssr: 'initial' });
  return session.type === 'member' ? children(session.user) : waiting;
};
