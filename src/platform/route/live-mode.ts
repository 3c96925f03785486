/** Shown on our page, another site or in the store's tools. */
const MODES = ['liveweb', 'sdk', 'cms_sdk'] as const;
type LiveMode = (typeof MODES)[number];

/** The mode of the document's first URL, for pages without the parameter. */
let current: LiveMode = 'liveweb';

/** Spec §2 hu_source. */
export function liveMode(): LiveMode {
  const named = new URL(location.href).searchParams.get('hu_source');
  current = MODES.find((mode) => mode === named) ?? current;
  return current;
}
