import { html, raw } from 'hono/html';
import type { OpenApiDocument } from './document.ts';
import type { Operation, Parameter } from './operation.ts';

/** Its hash is in the page's Content-Security-Policy. */
export const pageStyle = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
h1 small { font-weight: 400; opacity: 0.75; }
h2 { margin-top: 2.5rem; text-transform: capitalize; }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
summary { padding: 0.75rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary span { float: right; opacity: 0.75; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
pre { max-height: 24rem; padding: 1rem; overflow: auto; background: color-mix(in srgb, currentColor 7%, transparent); }
`;

type Html = ReturnType<typeof html>;

/** @param content one media type */
function schemaBlock(content: Record<string, { schema: unknown } | undefined> = {}): Html | string {
  const [media] = Object.values(content);
  return media ? html`<pre tabindex="0">${JSON.stringify(media.schema, null, 2)}</pre>` : '';
}

const parameterRow = ({ name, in: where, required, schema, description }: Parameter): Html =>
  html`<tr><th scope="row"><code>${name}</code></th><td>${where}</td><td>${required ? 'required' : 'optional'}</td><td><code>${JSON.stringify(schema)}</code>${description ? html`<br />${description}` : ''}</td></tr>`;

const parameterTable = (parameters: Parameter[]): Html | string =>
  parameters.length > 0 ? html`<table><tbody>${parameters.map(parameterRow)}</tbody></table>` : '';

const part = (title: string, content: Html | string): Html | string =>
  content ? html`<h4>${title}</h4>${content}` : '';

const callSection = (path: string, method: string, operation: Operation): Html =>
  html`<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> <code>${path}</code> <span>${operation.operationId}</span></summary>${part('Parameters', parameterTable(operation.parameters))}${part('Body', schemaBlock(operation.requestBody?.content))}${part('Reply', schemaBlock(operation.responses['200']?.content))}</details>`;

function byTag({ paths }: OpenApiDocument): [string, Html[]][] {
  const sections = new Map<string, Html[]>();
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      const tag = operation.tags[0] ?? '';
      sections.set(tag, [...(sections.get(tag) ?? []), callSection(path, method, operation)]);
    }
  }
  return [...sections].sort(([a], [b]) => a.localeCompare(b));
}

export const openApiPage = (document: OpenApiDocument): Html =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${document.info.title} API</title><style>${raw(pageStyle)}</style></head><body><main><h1>${document.info.title} API <small>${document.info.version}</small></h1><p>${document.info.description}</p><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>${byTag(document).map(([tag, calls]) => html`<section><h2>${tag}</h2>${calls}</section>`)}</main></body></html>`;
