/** Where a room is shown: our page, another site or the store's tools. */
const MODES = ['liveweb', 'sdk', 'cms_sdk'] as const;
type LiveMode = (typeof MODES)[number];

/** The mode of the document's first URL, for pages without the parameter. */
let current: LiveMode = 'liveweb';

/** Returns the live mode: `hu_source` of the URL, by default `liveweb`. Spec §2 hu_source. */
export function liveMode(): LiveMode {
  const named = new URL(location.href).searchParams.get('hu_source');
  current = MODES.find((mode) => mode === named) ?? current;
  return current;
}
