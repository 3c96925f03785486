const FRAMES_ONLY = /^(Features|Pages)\//;
const PARTS = 10;

const DAY_MS = 24 * 60 * 60 * 1000;
const today = () => Math.floor(Date.now() / DAY_MS);

/**
 * All pages of the kit, foundations, welcome and flows, and today's tenth of the others. With
 * `DOCS=all` returns all.
 * @param day days since 1970, UTC
 */
export function docsOfToday<Page extends { title: string }>(
  pages: Page[],
  { day = today(), isAll = process.env.DOCS === 'all' } = {},
): Page[] {
  let n = 0;
  return pages.filter(({ title }) => {
    if (isAll || !FRAMES_ONLY.test(title)) return true;
    n += 1;
    return n % PARTS === day % PARTS;
  });
}
