import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { $locale } from '../../platform/i18n/locale.ts';
import { holdLinks } from '../../platform/navigation/hold-links.ts';
import { openPage } from '../../platform/navigation/open-page.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import { type Locale, localeOfStore } from '../../routes/locales.ts';
import { $session, showUser, whenIdentified } from '../session/session.ts';
import {
  draftOf,
  EMPTY_PROFILE,
  fieldIssue,
  isChanged,
  type ProfileDraft,
  type ProfileField,
  updateBody,
} from './rules/fields.ts';

export const $profileDraft = atom<ProfileDraft>(EMPTY_PROFILE);

/** A field that was not saved has no entry. */
export type FieldState = { status: 'saving' | 'saved' } | { status: 'failed'; failure: Failure };

export const $fieldStates = atom<Partial<Record<ProfileField, FieldState>>>({});

/** The URL of a link that was pressed with unsaved changes. */
export const $leaving = atom<string | null>(null);

const DRAFT = 'profile';

const FIELDS = Object.keys(EMPTY_PROFILE) as ProfileField[];

/** Restores a stored draft. */
export async function startUpdate(signal: AbortSignal): Promise<void> {
  $fieldStates.set({});
  $leaving.set(null);
  // The browser's Back needs no question: the draft is kept.
  holdLinks(
    () => changedFields().length > 0,
    (url) => $leaving.set(url),
    signal,
  );
  const identity = await whenIdentified();
  if (identity.type !== 'member' || signal.aborted) return;
  keepDraft(DRAFT, $profileDraft, { empty: draftOf(identity.user), signal });
}

export function editField<F extends ProfileField>(field: F, value: ProfileDraft[F]): void {
  $profileDraft.set({ ...$profileDraft.get(), [field]: value });
  setState(field, undefined);
}

function setState(field: ProfileField, state: FieldState | undefined): void {
  const { [field]: _, ...others } = $fieldStates.get();
  $fieldStates.set(state ? { ...others, [field]: state } : others);
}

export function changedFields(): ProfileField[] {
  const session = $session.get();
  if (session.type !== 'member') return [];
  const draft = $profileDraft.get();
  return FIELDS.filter((field) => isChanged(field, draft[field], session.user));
}

/** Spec §5 profile update. */
export async function saveField(field: ProfileField): Promise<void> {
  const typed = $profileDraft.get()[field];
  if ($fieldStates.get()[field]?.status === 'saving' || fieldIssue(field, typed)) return;
  setState(field, { status: 'saving' });
  const result = await call(profileCalls.updateMe, { body: updateBody(field, typed) });
  if (!result.ok) return setState(field, { status: 'failed', failure: result.failure });
  showUser(result.data);
  if ($profileDraft.get()[field] === typed) {
    $profileDraft.set({ ...$profileDraft.get(), [field]: draftOf(result.data)[field] });
  }
  setState(field, { status: 'saved' });
  if (changedFields().length === 0) dropDraft(DRAFT);
  if (field === 'locale') showIn(localeOfStore(result.data.locale));
}

function showIn(locale: Locale): void {
  if (locale === $locale.get()) return;
  const url = new URL(location.href);
  url.searchParams.set('locale', locale);
  location.assign(url);
}

export const stayOnPage = (): void => $leaving.set(null);

export function leavePageUnsaved(): void {
  const url = $leaving.get();
  const session = $session.get();
  if (session.type === 'member') $profileDraft.set(draftOf(session.user));
  dropDraft(DRAFT);
  $leaving.set(null);
  if (url) openPage(url);
}
