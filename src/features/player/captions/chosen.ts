import { computed } from 'nanostores';
import { $locale } from '../../../platform/i18n/locale.ts';
import { captionsFor } from '../rules/caption-language.ts';
import { $captionTaste, $captionTracks } from './state.ts';

/** The captions that are shown, or would be if they were on: in the viewer's language if possible. */
export const $chosenCaptions = computed(
  [$captionTracks, $captionTaste, $locale],
  (tracks, { language }, locale) =>
    captionsFor(tracks, [...(language === undefined ? [] : [language]), locale]),
);
