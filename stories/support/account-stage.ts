import { $closing } from '../../src/features/account/closing.ts';
import { $emailChange, $emailDraft } from '../../src/features/account/email-change.ts';
import { $verification } from '../../src/features/account/email-verification.ts';
import { $passwordChange } from '../../src/features/account/password-change.ts';
import { $reset } from '../../src/features/account/password-reset.ts';
import { $linking } from '../../src/features/account/provider-link.ts';
import { $addresses } from '../../src/features/address/book.ts';
import { $addressRemoval } from '../../src/features/address/removal.ts';
import { $cards } from '../../src/features/card/cards.ts';
import {
  $lineChoice,
  $noticeChoices,
  type NoticeChoice,
} from '../../src/features/notice-choice/choices.ts';
import { $passkeyDialog, $passkeys, type Passkey } from '../../src/features/passkey/passkeys.ts';
import { $passkeySupport } from '../../src/features/passkey/support.ts';
import { $defaultAddressId } from '../../src/features/profile/default-address.ts';
import { draftOf } from '../../src/features/profile/rules/fields.ts';
import { $ending, $sessions, type Session } from '../../src/features/profile/sessions.ts';
import { $fieldStates, $leaving, $profileDraft } from '../../src/features/profile/update.ts';
import { $loginPage } from '../../src/features/session/login-page.ts';
import { $loginStatus } from '../../src/features/session/prompt.ts';
import { $registerDraft, $registration } from '../../src/features/session/register.ts';
import type { User } from '../../src/features/session/rules/identity.ts';
import { EMPTY_REGISTER_DRAFT } from '../../src/features/session/rules/register-input.ts';
import { $session } from '../../src/features/session/session.ts';
import { $providers } from '../../src/features/session/social-login.ts';
import { $route } from '../../src/platform/route/current.ts';
import { EMPTY } from '../../src/platform/state/load.ts';
import { $toasts } from '../../src/platform/toast/state.ts';
import type { RouteName } from '../../src/routes/table.ts';
import { sampleAddress } from './cart-samples.ts';
import { sampleCards } from './payment-stage.ts';
import { sampleUser } from './samples.ts';
import { setStore } from './store-stage.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

export const sampleSessions: Session[] = [
  {
    id: 3,
    user_agent: DESKTOP,
    created_at: '2026-11-20T09:00:00.000Z',
    used_at: '2026-11-21T02:00:00.000Z',
    expires_at: '2026-12-20T09:00:00.000Z',
    is_current: false,
  },
  {
    id: 2,
    user_agent: PHONE,
    created_at: '2026-11-19T09:00:00.000Z',
    used_at: '2026-11-22T01:00:00.000Z',
    expires_at: '2026-12-19T09:00:00.000Z',
    is_current: true,
  },
  {
    id: 1,
    user_agent: null,
    created_at: '2026-11-01T09:00:00.000Z',
    used_at: null,
    expires_at: '2026-12-01T09:00:00.000Z',
    is_current: false,
  },
];

export const sampleChoices: NoticeChoice[] = [
  { kind: 'show_begins', mail: true },
  { kind: 'back_in_stock', mail: false },
  { kind: 'subscription_due', mail: true },
  { kind: 'draw_won', mail: true },
];

export const samplePasskeys: Passkey[] = [
  {
    id: 1,
    name: 'Safari iPhone',
    created_at: '2026-11-19T09:00:00.000Z',
    used_at: '2026-11-22T01:00:00.000Z',
  },
  { id: 2, name: '会社の鍵', created_at: '2026-11-20T09:00:00.000Z', used_at: null },
];

/** Signed up by LINE, without e-mail address and password. */
export const lineUser: User = {
  ...sampleUser,
  email: '',
  pending_email: 'ren@example.com',
  first_name: null,
  last_name: null,
  name: '蓮',
  nickname: '蓮',
  has_password: false,
  status: 'verifying',
  providers: ['line'],
};

const LONG = 'とても長い名前をもつ縁日だいすき提灯職人見習いの佐藤花子と申します。どうぞよろしく';

export const longUser: User = {
  ...sampleUser,
  email: `${'hana.'.repeat(12)}sato@a-very-long-name-of-a-mail-server.example.com`,
  first_name: LONG.slice(0, 40),
  last_name: LONG.slice(0, 40),
  nickname: LONG.slice(0, 40),
  phone_number: '+819012345678901',
  providers: ['facebook', 'line'],
};

export function setAccount(user: User = sampleUser, route: RouteName = 'member'): void {
  setStore();
  $route.set({ name: route, params: { store: 'hanamichi' } });
  $session.set({ type: 'member', user });
  $addresses.set({ status: 'ready', data: [sampleAddress] });
  $defaultAddressId.set(sampleAddress.id);
  $addressRemoval.set({ status: 'none' });
  $cards.set({ status: 'ready', data: sampleCards });
  $sessions.set({ status: 'ready', data: sampleSessions });
  $ending.set({ status: 'none' });
  $noticeChoices.set({ status: 'ready', data: sampleChoices });
  $passkeys.set({ status: 'ready', data: samplePasskeys });
  $passkeyDialog.set({ kind: 'none' });
  $passkeySupport.set('yes');
  $lineChoice.set(null);
  $profileDraft.set(draftOf(user));
  $fieldStates.set({});
  $leaving.set(null);
  $closing.set({ status: 'closed' });
  $linking.set({ kind: 'none' });
  $providers.set(EMPTY);
  $passwordChange.set({ status: 'idle' });
  $emailChange.set({ status: 'idle' });
  $emailDraft.set({ email: '' });
  $verification.set({ status: 'waiting' });
  $reset.set({ step: 'ask', sending: { status: 'idle' } });
  $toasts.set([]);
}

export function setEntrance(): void {
  setStore();
  $route.set({ name: 'login', params: { store: 'hanamichi' } });
  $session.set({ type: 'ghost' });
  $loginPage.set({ status: 'form', view: 'login' });
  $loginStatus.set('none');
  $registration.set({ status: 'idle' });
  $registerDraft.set(EMPTY_REGISTER_DRAFT);
  $providers.set({ status: 'ready', data: ['facebook', 'line'] });
  $passkeySupport.set('yes');
  $toasts.set([]);
}
