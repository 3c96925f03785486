/** Where a room is shown: our own page, somebody else's, or the store's own tools. */
const MODES = ['liveweb', 'sdk', 'cms_sdk'] as const;
type LiveMode = (typeof MODES)[number];

/** Of the address that the document was opened with, for pages whose address says nothing. */
let current: LiveMode = 'liveweb';

/** Returns the live mode: `hu_source` of the address, by default `liveweb`. Spec §2 hu_source. */
export function liveMode(): LiveMode {
  const named = new URL(location.href).searchParams.get('hu_source');
  current = MODES.find((mode) => mode === named) ?? current;
  return current;
}
