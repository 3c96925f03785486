import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/* A phone on the shop's network opens the shop over plain http, where browsers hide these APIs. */
const DOORS = 'src/platform/secure-context/';
/** Files that check for the API first. */
const CHECKED = new Set(['src/platform/storage/cookie.ts: cookieStore']);

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Interface {
  name: string;
  isSecure: boolean;
  members: { name: string; isSecure: boolean; type: string }[];
}

const SECURE = /only in secure contexts/;

const interfaces: Interface[] = readFileSync('node_modules/typescript/lib/lib.dom.d.ts', 'utf8')
  .split(/^}\n/m)
  .flatMap((block) => {
    const [, before = '', name, body = ''] =
      /([\s\S]*)^interface (\w+)[^{\n]*\{\n([\s\S]*)/m.exec(block) ?? [];
    if (!name) return [];
    const members = body.matchAll(
      /((?: {4}\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?) {4}(?:readonly )?(\w+)\??(?:\(.*|: ([^;\n]*));/g,
    );
    return [
      {
        name,
        isSecure: SECURE.test(before.slice(before.lastIndexOf('/**'))),
        members: [...members].map(([, comment = '', member = '', type = '']) => ({
          name: member,
          isSecure: SECURE.test(comment),
          type,
        })),
      },
    ];
  });

const secureTypes = new Set(interfaces.filter(({ isSecure }) => isSecure).map(({ name }) => name));

const secureMembers = (of: RegExp): Set<string> =>
  new Set(
    interfaces
      .filter(({ name }) => of.test(name))
      .flatMap(({ isSecure, members }) =>
        members.filter((each) => isSecure || each.isSecure || secureTypes.has(each.type)),
      )
      .map(({ name }) => name),
  );

/** TypeScript's library does not mark the added ones. */
const members: Record<string, Set<string>> = {
  navigator: secureMembers(/^Navigator/)
    .add('geolocation')
    .add('wakeLock'),
  crypto: secureMembers(/^Crypto$/),
  window: new Set([
    ...secureMembers(/^Window/),
    ...secureTypes,
    ...['cookieStore', 'Notification', 'SharedArrayBuffer', 'showOpenFilePicker'],
  ]),
};
const anywhere = secureMembers(/^(HTMLMediaElement|PointerEvent|BaseAudioContext)$/);
const GLOBALS = new Set(['window', 'self', 'globalThis']);

const nameOf = (node: Node | undefined): string =>
  node?.type === 'MemberExpression'
    ? nameOf(node.property as Node)
    : String(node?.name ?? node?.value ?? '');

function isSecureMember(object: string, name: string): boolean {
  const owner = GLOBALS.has(object) ? 'window' : object;
  return anywhere.has(name) || (Object.hasOwn(members, owner) && !!members[owner]?.has(name));
}

function usesIn(node: Node, parent?: Node, key?: string): string[] {
  const { type } = node;
  if (/^TS(?!As|NonNull|Satisfies)/.test(type)) return [];
  const found: string[] = [];
  if (type === 'MemberExpression') {
    const name = nameOf(node.property as Node);
    if (isSecureMember(nameOf(node.object as Node), name)) found.push(name);
  }
  if (type === 'VariableDeclarator' && (node.id as Node).type === 'ObjectPattern') {
    for (const property of (node.id as Node).properties as Node[]) {
      const name = nameOf(property.key as Node);
      if (isSecureMember(nameOf((node.init ?? undefined) as Node), name)) found.push(name);
    }
  }
  const isName = key === 'property' || key === 'key' || key === 'id';
  if (type === 'Identifier' && !(isName && !parent?.computed)) {
    if (members.window?.has(String(node.name))) found.push(String(node.name));
  }
  for (const [childKey, child] of Object.entries(node)) {
    for (const each of Array.isArray(child) ? child : [child]) {
      if (each && typeof each === 'object' && 'type' in each) {
        found.push(...usesIn(each as Node, node, childKey));
      }
    }
  }
  return found;
}

const usesOf = (file: string, text: string): string[] => [
  ...new Set(usesIn(parseSync(file, text).program as unknown as Node)),
];

it('finds an API of secure contexts however it is written', () => {
  const text = `
    const { clipboard, language } = navigator;
    self.crypto['randomUUID']();
    window.navigator.locks.request('a', () => {});
    void caches.open('a');
    new VideoEncoder({ output, error });
    if ('share' in navigator) video.setSinkId(caches2);
    const words: Clipboard = { share, storage: words.caches };
  `;
  expect(usesOf('a.ts', text)).toEqual([
    ...['clipboard', 'randomUUID', 'locks', 'caches', 'VideoEncoder', 'setSinkId'],
  ]);
  const known = ['serviceWorker', 'mediaDevices', 'storage', 'clipboard', 'share', 'wakeLock'];
  expect([...(members.navigator ?? [])]).toEqual(expect.arrayContaining(known));
});

it('no page depends on an API that plain http lacks', () => {
  const sources = globSync('{src,ui}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'));
  expect(sources.length).toBeGreaterThan(800);
  const uses = sources
    .filter((file) => !file.startsWith(DOORS))
    .flatMap((file) => usesOf(file, readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  expect(uses.filter((use) => !CHECKED.has(use))).toEqual([]);
});
