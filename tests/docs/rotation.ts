/** The docs pages of these rooms hold only frames of stories, which have tests themselves. */
const FRAMES_ONLY = /^(Features|Pages)\//;
const PARTS = 10;

const DAY_MS = 24 * 60 * 60 * 1000;
const today = () => Math.floor(Date.now() / DAY_MS);

/**
 * Returns the docs pages to open: all kit, foundation, welcome and flow pages, and today's tenth of
 * the other pages. With `DOCS=all` returns all pages.
 *
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
