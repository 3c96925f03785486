import type { BrowserContext } from '@playwright/test';

const SAID =
  /content security policy|trusted ?(types|html|script)|refused to (load|execute|connect)/i;

export async function collectViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', ({ page }, text: string) => {
    violations.push(`${new URL(page.url()).pathname}: ${text}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const text = `${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`;
      void (window as unknown as { reportViolation: (text: string) => void }).reportViolation(text);
    });
  });
  context.on('console', (line) => {
    if (SAID.test(line.text())) violations.push(line.text());
  });
  return violations;
}
