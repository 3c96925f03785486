import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import { EMPTY_PROFILE, type ProfileDraft, type ProfileField } from './rules/fields.ts';

/** A login of the member on one device. */
export type Session = Reply<'listSessions'>['data'][number];

/** Where the member is signed in, newest first. */
export const $sessions = atom<Load<Session[]>>(EMPTY);

/** Signing devices out: one at once, all others after a question. */
export const $ending = atom<{ status: 'none' | 'asking' | 'all' } | { status: 'one'; id: number }>({
  status: 'none',
});

/** What is typed on the profile's form. */
export const $profileDraft = atom<ProfileDraft>(EMPTY_PROFILE);

/** How saving a field went; a field that was not saved has no entry. */
export type FieldState = { status: 'saving' | 'saved' } | { status: 'failed'; failure: Failure };

export const $fieldStates = atom<Partial<Record<ProfileField, FieldState>>>({});

/** The address of a link that was pressed while there are unsaved changes; null when none was. */
export const $leaving = atom<string | null>(null);
