import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A node that a caller passes in is its text. */
function isText(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(expression)) return isText(expression.expression, checker);
  if (ts.isConditionalExpression(expression)) {
    const { whenTrue, whenFalse } = expression;
    return isText(whenTrue, checker) || isText(whenFalse, checker);
  }
  if (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  )
    return isText(expression.right, checker);
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  if (
    parts.some(({ symbol }) =>
      /ReactElement|ReactPortal|Iterable|^Element$/.test(symbol?.name ?? ''),
    )
  )
    return false;
  const { StringLike, NumberLike, BigIntLike } = ts.TypeFlags;
  return parts.some(({ flags }) => flags & (StringLike | NumberLike | BigIntLike));
}

const isBlank = (child: ts.JsxChild) =>
  ts.isJsxText(child)
    ? child.text.trim() === ''
    : ts.isJsxExpression(child) &&
      (!child.expression ||
        (ts.isStringLiteral(child.expression) && child.expression.text.trim() === ''));

function findMixedTexts(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isBlank(child));
      const texts = children.filter(
        (child) =>
          ts.isJsxText(child) ||
          (ts.isJsxExpression(child) && child.expression && isText(child.expression, checker)),
      );
      const [first] = children.length > 1 ? texts : [];
      if (first) {
        const { line } = source.getLineAndCharacterOfPosition(first.getStart());
        found.push(`${source.fileName.slice(root.length)}:${line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('every text is the only child of its element, so that React replaces a translated one', {
  timeout: 300_000,
}, () => {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${root}tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => {},
    },
  );
  const files = (config?.fileNames ?? []).filter((file) =>
    /^(ui|src)\/.*\.tsx$/.test(file.slice(root.length)),
  );
  const program = ts.createProgram(files, config?.options ?? {});
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => files.includes(fileName));
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap((source) => findMixedTexts(source, checker))).toEqual([]);
});
