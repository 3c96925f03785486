import ts from 'typescript';

export function usedProps(program: ts.Program, files: string[]): Set<ts.Node> {
  const checker = program.getTypeChecker();
  const used = new Set<ts.Node>();

  const mark = (holder: ts.Expression, name: string): void => {
    const type = checker.getContextualType(holder);
    if (!type) return;
    const members = type.isUnion() ? type.types : [type];
    for (const each of members) {
      for (const node of each.getProperty(name)?.declarations ?? []) used.add(node);
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) mark(node.parent, node.name.getText());
    if (ts.isJsxElement(node) && node.children.length > 0) {
      mark(node.openingElement.attributes, 'children');
    }
    if (ts.isObjectLiteralElement(node) && node.name && ts.isObjectLiteralExpression(node.parent)) {
      mark(node.parent, node.name.getText().replaceAll("'", ''));
    }
    ts.forEachChild(node, visit);
  };

  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source);
  }
  return used;
}
