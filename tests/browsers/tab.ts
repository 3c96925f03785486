import { setTimeout as rest } from 'node:timers/promises';

/** The machines are slow and WebKit draws in software. */
const WAIT_MS = 30_000;
const PRESSES = 60;

export type Role = 'button' | 'dialog' | 'field' | 'heading' | 'link' | 'radio' | 'region';
export type Key = 'Enter' | 'Escape' | 'Tab';

export interface Target {
  role: Role;
  name: string;
}

export const button = (name: string): Target => ({ role: 'button', name });
export const dialog = (name: string): Target => ({ role: 'dialog', name });
export const field = (name: string): Target => ({ role: 'field', name });
export const heading = (name: string): Target => ({ role: 'heading', name });
export const link = (name: string): Target => ({ role: 'link', name });
export const radio = (name: string): Target => ({ role: 'radio', name });
export const region = (name: string): Target => ({ role: 'region', name });

export interface Engine {
  name: string;
  load(url: string): Promise<void>;
  /** The function is given as source, so it can use only its arguments. */
  run<T>(source: string, args: readonly unknown[]): Promise<T>;
  click(source: string, args: readonly unknown[]): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  errors(): string[] | undefined;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: any function whose arguments are JSON
type InPage<T> = (...args: any[]) => T | Promise<T>;

/** Searches the open modal dialog, if any. */
function findInPage(role: Role, name: string): HTMLElement | null {
  const selectors = {
    button: 'button, summary, [role=button], [role=menuitemradio]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    field: 'input:not([type=radio], [type=checkbox]), textarea, select',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    region: 'section, [role=region]',
  };
  const modals = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
  const scope = role === 'dialog' ? document : (modals.at(-1) ?? document);
  const isNamedApart = role === 'field' || role === 'dialog' || role === 'region';
  const textOf = (id: string) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element: HTMLElement) => {
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
    return [
      element.getAttribute('aria-label') ?? '',
      ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map(textOf),
      ...labels.map(({ textContent }) => textContent ?? ''),
      isNamedApart ? '' : (element.textContent ?? ''),
      element.getAttribute('placeholder') ?? '',
    ].join(' ');
  };
  // A field keeps text typed before hydration, but ignores keys.
  const isHydrated = (element: HTMLElement) =>
    role !== 'field' || !element.closest('astro-island[ssr]');
  const isThere = (element: HTMLElement) =>
    isHydrated(element) &&
    (element.checkVisibility({ visibilityProperty: true }) || role === 'radio') &&
    !element.closest('[inert]') &&
    !element.matches(':disabled, [aria-disabled=true]');
  const found = [...scope.querySelectorAll<HTMLElement>(selectors[role])].find(
    (element) => isThere(element) && nameOf(element).includes(name),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}

const finding = (after = 'found') =>
  `(role, name) => { const found = (${findInPage})(role, name); return ${after}; }`;

/** Each step waits until it is possible. */
export class Tab {
  readonly engine: Engine;
  readonly #origin: string;

  constructor(engine: Engine, origin: string) {
    this.engine = engine;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.engine.load(this.#origin + path);
    await this.until('the page to be hydrated', () =>
      Boolean(
        document.querySelector('h1') &&
          history.state?.index !== undefined &&
          // On a phone a room has an invisible column, which stays unhydrated.
          ![...document.querySelectorAll('astro-island[ssr] :is(header, form)')].some((part) =>
            part.checkVisibility(),
          ),
      ),
    );
  }

  run<T>(inPage: InPage<T>, ...args: unknown[]): Promise<T> {
    return this.engine.run(String(inPage), args);
  }

  until(what: string, inPage: InPage<boolean>, ...args: unknown[]): Promise<void> {
    return this.#until(what, String(inPage), args);
  }

  rises(what: string, inPage: InPage<number>, from: number): Promise<void> {
    return this.#until(what, `async (from) => (await (${inPage})()) > from`, [from]);
  }

  async #until(what: string, source: string, args: readonly unknown[]): Promise<void> {
    const end = Date.now() + WAIT_MS;
    // A page that is being left cannot answer.
    while (!(await this.engine.run(source, args).catch(() => false))) {
      if (Date.now() > end) throw new Error(`waited ${WAIT_MS / 1000} s for ${what}`);
      await rest(100);
    }
  }

  sees({ role, name }: Target): Promise<void> {
    return this.#until(`the ${role} ${name}`, finding('found !== null'), [role, name]);
  }

  misses({ role, name }: Target): Promise<void> {
    return this.#until(`the ${role} ${name} to go`, finding('found === null'), [role, name]);
  }

  /** Sheets slide in, so the element must have stopped. */
  async click(target: Target): Promise<void> {
    await this.sees(target);
    await this.#standsStill(target);
    await this.engine.click(finding(), [target.role, target.name]);
  }

  async #standsStill({ role, name }: Target): Promise<void> {
    const place = finding('found && JSON.stringify(found.getBoundingClientRect())');
    const end = Date.now() + WAIT_MS;
    let before: unknown;
    for (;;) {
      const now = await this.engine.run(place, [role, name]).catch(() => undefined);
      if (now && now === before) return;
      if (Date.now() > end) throw new Error(`the ${role} ${name} did not stand still`);
      before = now;
      await rest(50);
    }
  }

  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.until('the field to have the focus', () => {
      const field = document.activeElement as HTMLInputElement | null;
      field?.select?.();
      return field?.select !== undefined;
    });
    await this.engine.type(text);
  }

  /** The focus must not leave the page: Firefox's automation cannot return from its own buttons. */
  async tabTo({ role, name }: Target): Promise<void> {
    const isFocused = finding('found !== null && found === document.activeElement');
    for (let presses = 0; presses < PRESSES; presses++) {
      if (await this.engine.run(isFocused, [role, name])) return;
      await this.engine.press('Tab');
    }
    throw new Error(`${PRESSES} times Tab did not reach the ${role} ${name}`);
  }

  isAt(pattern: string): Promise<void> {
    return this.until(
      `the address ${pattern}`,
      (wanted: string) => new RegExp(wanted).test(location.pathname + location.search),
      pattern,
    );
  }

  reads(text: string): Promise<void> {
    return this.until(
      `the words ${text}`,
      (wanted: string) => document.body.innerText.includes(wanted),
      text,
    );
  }
}
