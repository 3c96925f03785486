import type { Body } from '../../../contract/schemas.ts';
import { phoneOf } from '../../address/rules/draft.ts';
import type { User } from '../../session/rules/identity.ts';

/** The profile as typed; an empty text clears a field. Spec §5 profile update. */
export interface ProfileDraft {
  last_name: string;
  first_name: string;
  nickname: string;
  phone_number: string;
  locale: User['locale'];
}

export type ProfileField = keyof ProfileDraft;

export const EMPTY_PROFILE: ProfileDraft = {
  last_name: '',
  first_name: '',
  nickname: '',
  phone_number: '',
  locale: 'ja',
};

const NAME_MAX = 40;

export const draftOf = (user: User): ProfileDraft => ({
  last_name: user.last_name ?? '',
  first_name: user.first_name ?? '',
  nickname: user.nickname ?? '',
  phone_number: user.phone_number ?? '',
  locale: user.locale,
});

/** Null clears the field. */
export function savedValue(field: ProfileField, typed: string): string | null {
  const text = field === 'phone_number' ? phoneOf(typed) : typed.trim();
  return text === '' ? null : text;
}

export function fieldIssue(field: ProfileField, typed: string): 'tooLong' | 'phone' | undefined {
  const value = savedValue(field, typed);
  if (value === null) return undefined;
  if (field === 'phone_number') return /^\+?\d{9,15}$/.test(value) ? undefined : 'phone';
  return value.length > NAME_MAX ? 'tooLong' : undefined;
}

export const isChanged = (field: ProfileField, typed: string, user: User): boolean =>
  savedValue(field, typed) !== user[field];

export const updateBody = (field: ProfileField, typed: string): Body<'updateMe'> => ({
  [field]: savedValue(field, typed),
});

/** The name's fields in the order of the language. */
export const nameFields = (locale: string): ProfileField[] =>
  locale === 'en' ? ['first_name', 'last_name'] : ['last_name', 'first_name'];
