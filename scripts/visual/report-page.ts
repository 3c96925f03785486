import type { Report } from './report.ts';
import { describeVersions, thisMachine } from './taken-with.ts';

const style = `
  body { margin: 2rem; font: 15px/1.6 system-ui, sans-serif; color: #231a15; background: #f9f5ed; }
  h1 { font-size: 1.4rem; } h2 { margin: 2.5rem 0 0; font-size: 1rem; }
  .row { display: flex; gap: 1.5rem; flex-wrap: wrap; align-items: start; }
  figure { margin: .5rem 0 0; } figcaption { font-size: .8rem; color: #66584d; }
  img { display: block; max-width: 100%; border: 1px solid #e2d8c8; background: #fff; }
  li { margin: .25rem 0; }`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figure = (folder: string, name: string, caption: string) =>
  `<figure><figcaption>${caption}</figcaption><img loading="lazy" alt="${caption} of ${escaped(name)}" src="${folder}/${escaped(name)}"></figure>`;

const section = (name: string, note: string, figures: string[]) =>
  `<section><h2>${escaped(name)} <small>${note}</small></h2><div class="row">${figures.join('')}</div></section>`;

export function reportPage(report: Report): string {
  const { changed, added, removed, failed, captured, chromium, note } = report;
  const counts = `${changed.length} changed, ${added.length} new, ${removed.length} gone, ${failed.length} failed of ${captured}`;
  const parts = [
    ...(note ? [`<p><b>${escaped(note)}</b></p>`] : []),
    ...failed.map(
      ({ id, error }) => `<p><b>${escaped(id)}</b> failed:</p><pre>${escaped(error)}</pre>`,
    ),
    ...changed.map(({ name, pixels }) =>
      section(name, `${pixels} pixels`, [
        figure('before', name, 'Before'),
        figure('after', name, 'After'),
        figure('difference', name, 'Difference'),
      ]),
    ),
    ...added.map((name) => section(name, 'new', [figure('after', name, 'After')])),
    ...removed.map((name) => `<p><b>${escaped(name)}</b> is gone.</p>`),
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${counts}</title><style>${style}</style>
<h1>${counts}</h1><p>${escaped(describeVersions(thisMachine(chromium)))} To accept these snapshots: <code>npm run visual:accept</code></p>
${parts.join('\n')}</html>\n`;
}
