/** The style of the API's page, in the page: its hash stands in the page's policy. */
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
