import type { Address, Check } from './sweep.ts';

/** Where a slow phone suffers most. */
const paths = new Set([
  ...['/', '/hanamichi/market', '/hanamichi/market/product/1', '/hanamichi/login'],
  ...['/hanamichi/live/1', '/404', '/403', '/error/permission'],
  ...['/hanamichi/shopping', '/hanamichi/member', '/hanamichi/order'],
]);
const DATE = /20\d\d\/\d\d\/\d\d/;

/** The first use of `Intl` blocks a slow phone for 45 to 60 ms. */
export const noIntl: Check = {
  name: 'no Intl while it loads',
  async prepare(page) {
    await page.addInitScript(() => {
      const uses: string[] = [];
      const parts = [
        ...(['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules', 'Segmenter'] as const),
      ];
      for (const part of parts) {
        Object.defineProperty(Intl, part, {
          value: new Proxy(Intl[part], {
            construct(target, args, newTarget) {
              uses.push(`${part} ${new Error('used').stack}`);
              return Reflect.construct(target, args, newTarget);
            },
          }),
        });
      }
      Object.assign(globalThis, { uses });
    });
    const look = async ({ path }: Address) => {
      if (!paths.has(path)) return [];
      const uses = await page.evaluate(() => (globalThis as unknown as { uses: string[] }).uses);
      const hasDate = path !== '/hanamichi/order' || DATE.test(await page.innerText('body'));
      return hasDate ? uses : [...uses, 'shows no date'];
    };
    return { look };
  },
};
