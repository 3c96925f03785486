import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import type { PageLink } from './rules/link.ts';

/** The question whether a Facebook page's comments may fill this member's cart. */
export type Binding =
  | { status: 'closed' }
  | { status: 'asking' | 'binding'; link: PageLink }
  | { status: 'failed'; link: PageLink; failure: Failure };

export const $binding = atom<Binding>({ status: 'closed' });

/** A Facebook page of the store, and whether it knows the member. */
export interface KnownPage {
  page: Reply<'listFacebookChannels'>['data'][number];
  isBound: boolean;
}

/** The Facebook pages of the store, for the profile. */
export const $facebookPages = atom<Load<KnownPage[]>>(EMPTY);
