import { settings as settingsOfFile } from '../../../src/contract/store-file/settings.ts';
import type { StoreFile } from '../../../src/contract/store-file/store-file.ts';
import { type Setting, withDefaultSettings } from '../store/rules/settings.ts';

type Settings = StoreFile['settings'];

/** Settings outside `settings` in the file. */
const TEXTS = {
  liveweb_custom_colour: ({ colour }: StoreFile) => colour,
  buyer_terms: ({ links }: StoreFile) => links.terms,
  privacy_policy: ({ links }: StoreFile) => links.privacy,
} as const;

const SUBSCRIPTION = 'subscription';

const defaults = new Map(withDefaultSettings([]).map((setting) => [setting.name, setting]));

const toSetting = (name: string, value: boolean | string | null): Setting => ({
  name,
  enable: value !== false && value !== null,
  integer: null,
  string: typeof value === 'string' ? value : null,
});

const same = (one: Setting | undefined, other: Setting | undefined) =>
  one?.enable === other?.enable && (one?.string ?? null) === (other?.string ?? null);

/**
 * Returns values that differ from their defaults, and settings of `before` that files do not have.
 */
export function settingRows(file: StoreFile, before: readonly Setting[]): Setting[] {
  const wanted = [
    ...Object.entries(file.settings).map(([name, value]) => toSetting(name, value)),
    ...Object.entries(TEXTS).map(([name, of]) => toSetting(name, of(file))),
    ...(file.plans ? [toSetting(SUBSCRIPTION, file.plans.description)] : []),
  ];
  const names = new Set(wanted.map(({ name }) => name));
  return [
    ...wanted.filter((setting) => !same(setting, defaults.get(setting.name))),
    ...before.filter(({ name }) => !names.has(name)),
  ];
}

export function readSettings(rows: readonly Setting[]) {
  const all = new Map(withDefaultSettings(rows).map((setting) => [setting.name, setting]));
  const settingValue = (name: string): string | boolean => {
    const { enable = false, string = null } = all.get(name) ?? {};
    return enable && (string ?? defaults.get(name)?.string ?? true);
  };
  const textOf = (name: string) => {
    const value = settingValue(name);
    return typeof value === 'string' ? value : null;
  };
  const names = Object.keys(settingsOfFile.parse({}));
  return {
    settings: Object.fromEntries(names.map((name) => [name, settingValue(name)])) as Settings,
    colour: textOf('liveweb_custom_colour'),
    links: { terms: textOf('buyer_terms'), privacy: textOf('privacy_policy') },
    subscription: textOf(SUBSCRIPTION),
  };
}
