import { openCart } from '../../features/cart/sheet.ts';
import { pause, play, setMuted, stopPlayer } from '../../features/player/player.ts';
import { showVideo } from '../../features/player/video-element.ts';
import { login } from '../../features/session/sign-in.ts';
import { type Command, CommandError } from '../../platform/embed/parent-link.ts';
import { switchTo } from '../../platform/i18n/switch-to.ts';
import { loadWordsIn } from '../../platform/i18n/words.ts';
import { supportedLocale } from '../../routes/locales.ts';
import { applyOptions } from './options.ts';

async function resume(): Promise<void> {
  await play();
  if (showVideo()?.paused === false) return;
  throw new CommandError('PLAY_REFUSED', 'Nothing can be played now, or the browser refused it.');
}

async function showIn(name: string): Promise<void> {
  const locale = supportedLocale(name);
  if (!locale) throw new CommandError('LOCALE_UNKNOWN', `There is no language "${name}" here.`);
  await loadWordsIn(locale);
  switchTo(locale);
}

/** The host's server has requested the passport. Spec §5 login. */
async function signIn(passport_token: string): Promise<void> {
  const result = await login({ passport_token });
  if (result.ok) return;
  const { code, messages } = result.failure;
  throw new CommandError(code, messages.join('; '));
}

/** Throws CommandError. Design §4.12. */
export async function obey({ type, payload }: Command): Promise<void> {
  switch (type) {
    case 'cart.open':
      return openCart();
    case 'player.mute':
      return setMuted(payload.muted);
    case 'player.pause':
      return pause();
    case 'player.play':
      return resume();
    case 'locale.set':
      return showIn(payload.locale);
    case 'options.set':
      return applyOptions(payload);
    case 'session.sign_in':
      return signIn(payload.passport_token);
    case 'room.close':
      return stopPlayer();
  }
}
