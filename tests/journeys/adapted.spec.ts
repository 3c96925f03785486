import { expect, type Page, test } from '@playwright/test';
import { type RouteName, routeOf } from '../../src/routes/table.ts';
import { signIn } from './support/buyer.ts';
import { everyPage } from './support/every-page.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/** Every page as people set it for themselves: narrow, with large text, in their own colours. */

const MEMBER = 'hana@example.com';
/** Addresses that lead to another page. */
const PASSING: readonly string[] = ['storeHome', 'latestLive'];
/** A signed-in member is welcomed there instead of being shown the forms. */
const NOT_FOR_MEMBERS: readonly string[] = [...PASSING, 'login'];

let server: OwnServer;
type Address = [name: string, path: string];
let addresses: Address[];
/** Pages as a visitor who is not signed in sees them. */
let signedOut: Address[];
test.beforeAll(async ({ request }) => {
  server = await startOwnServer();
  const pages = Object.entries(await everyPage(request, server, MEMBER));
  addresses = pages.filter(([name]) => !NOT_FOR_MEMBERS.includes(name));
  signedOut = [
    ...pages.filter(
      ([name]) => routeOf(name as RouteName).access !== 'member' && !PASSING.includes(name),
    ),
    ['register', `${Object.fromEntries(pages).login}?view=register`],
    ['askForReset', '/member/reset-password'],
    ['loginDialog', '/hanamichi/market?loginRequired=true'],
  ];
});
test.afterAll(() => server.stop());

/** Who looks at the pages. */
const VISITORS = ['a member', 'who is not signed in'] as const;
type Visitor = (typeof VISITORS)[number];

/** Signs in where a member looks, and returns the pages to look at. */
async function comeAs(visitor: Visitor, page: Page): Promise<Address[]> {
  if (visitor === 'who is not signed in') return signedOut;
  await signIn(page, MEMBER, server.origin);
  return addresses;
}

/** Opens a page and waits until it shows what it fetches. */
async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(`${server.origin}${path}`);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.locator('astro-island[ssr][client="idle"]')).toHaveCount(0);
  await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
  if (path.includes('loginRequired')) await expect(page.getByRole('dialog')).toBeVisible();
}

/** What sticks out of the page, or is cut by a box that does not scroll. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 3 &&
        height > 3 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const isCut = (element: HTMLElement) => {
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      const says = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return hides && !says && element.scrollWidth > element.clientWidth + 1;
    };
    const cut = [...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, p, dd')]
      .filter((element) => isSeen(element) && isCut(element))
      .map((element) => `cut: ${element.outerHTML.slice(0, 200)}`);
    return scrollWidth > clientWidth ? [`${scrollWidth} px of ${clientWidth}`, ...cut] : cut;
  });

/** Buttons and links of the page whose words run out of their own box. */
const spilt = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role="tab"], [class*="button"]')]
      .filter(
        (element) =>
          // What has no words is as large as its icon.
          element.innerText.trim() !== '' &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.clientWidth > 3 &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );

for (const visitor of VISITORS)
  test(`WCAG 1.4.10 reflow, 1.4.4: every page at 320 px, and with text twice as large, as ${visitor}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const pages = await comeAs(visitor, page);
    // Its words are the longest.
    await page.goto(`${server.origin}/?locale=en`);
    const problems: Record<string, string[]> = {};
    const look = async (at: string) => {
      const found = [...(await tooWide(page)), ...(await spilt(page))];
      if (found.length > 0) problems[at] = found;
    };
    for (const [name, path] of pages) {
      await page.setViewportSize({ width: 320, height: 700 });
      await openPage(page, path);
      await look(`${name} at 320 px`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await look(`${name} with text at 200 %`);
    }
    expect(problems).toEqual({});
  });

/** What of a page only colours tell, when the browser has taken them away. */
const toldByColourAlone = (page: Page) =>
  page.evaluate(() => {
    const states = ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'];
    const chosen = (element: Element) =>
      states.some((state) => !['false', null].includes(element.getAttribute(state)));
    /** How an element, what it draws before and after itself, and its parts look. */
    const looks = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((part) => [null, '::before', '::after'].map((at) => getComputedStyle(part, at)))
        .map((style) =>
          [
            style.backgroundColor,
            style.color,
            style.border,
            style.outline,
            style.textDecoration,
            style.fontWeight,
            style.opacity,
            style.content,
            style.display,
          ].join(),
        )
        .join('\n');
    const all = [...document.querySelectorAll(states.map((state) => `[${state}]`).join())];
    return all
      .filter((element) => element.checkVisibility() && chosen(element))
      .filter((element) => {
        const others = all.filter(
          (other) =>
            other !== element &&
            other.className.split(' ')[0] === element.className.split(' ')[0] &&
            other.checkVisibility() &&
            !chosen(other),
        );
        return others.length > 0 && others.every((other) => looks(other) === looks(element));
      })
      .map((element) => element.outerHTML.slice(0, 200));
  });

for (const visitor of VISITORS)
  test(`WCAG 1.4.1, 2.4.7: every page in forced colours shows its focus and what is chosen, as ${visitor}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const pages = await comeAs(visitor, page);
    const problems: Record<string, string[]> = {};
    for (const [name, path] of pages) {
      await openPage(page, path);
      const found = await toldByColourAlone(page);
      for (let presses = 0; presses < 12; presses++) {
        await page.keyboard.press('Tab');
        const hidden = await page.evaluate(() => {
          const focused = document.activeElement;
          if (!focused || focused === document.body) return null;
          // The ring may be drawn around the row, or over the tile, that the focus stands for.
          const ringed = [focused, ...focused.querySelectorAll('*')];
          let around = focused.parentElement;
          for (let steps = 0; around && steps < 6; steps++, around = around.parentElement) {
            ringed.push(around);
          }
          const shows = ringed
            .flatMap((each) =>
              [null, '::before', '::after'].map((at) => getComputedStyle(each, at)),
            )
            .some(
              ({ outlineStyle, outlineWidth }) =>
                outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
            );
          return shows ? null : focused.outerHTML.slice(0, 200);
        });
        if (hidden) found.push(`no focus ring: ${hidden}`);
      }
      if (found.length > 0) problems[name] = found;
    }
    expect(problems).toEqual({});
  });
