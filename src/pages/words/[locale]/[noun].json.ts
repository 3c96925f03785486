import type { APIRoute, GetStaticPaths } from 'astro';

const files = import.meta.glob<Record<string, string>>('../../../../locales/*/*.json', {
  eager: true,
  import: 'default',
});

/** The words of a noun in a language, for views that are loaded later and for switching language. */
export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(files).map(([path, words]) => {
    const [locale = '', file = ''] = path.split('/').slice(-2);
    return { params: { locale, noun: file.replace('.json', '') }, props: { words } };
  });

export const GET: APIRoute = ({ props }) => Response.json(props['words']);
