import type { Reply } from '../../../src/contract/schemas.ts';
import { withDefaultSettings } from './rules/setting-defaults.ts';

type Setting = Reply<'getStore'>['settings'][number];

/** One setting of a store, by its name, with the default where the store says nothing. Spec §3. */
export const settingOf = (store: { settings: string }, name: string): Setting | undefined =>
  withDefaultSettings(JSON.parse(store.settings) as Setting[]).find(
    (setting) => setting.name === name,
  );
