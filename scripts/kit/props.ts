import ts from 'typescript';
import { type Kind, kindOf } from './kind.ts';
import type { KitModule } from './modules.ts';

export interface Prop {
  /** Such as "ui/tabs/tabs.tsx:17 TabItem.count". */
  place: string;
  doc: string;
  /** A literal default, such as `"md"`. */
  standard?: string;
  isOptional: boolean;
  kind: Kind;
}

export type Props = Map<ts.Node, Prop>;

const isOfKit = (node: ts.Node) => /\/ui\/[^/]+\/[^/]+\.tsx?$/.test(node.getSourceFile().fileName);

function placeOf(declaration: ts.Declaration, name: string): string {
  const source = declaration.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1;
  const { parent } = declaration;
  const owner = ts.isInterfaceDeclaration(parent) ? `${parent.name.text}.` : '';
  return `${source.fileName.replace(/.*\/(?=ui\/)/, '')}:${line} ${owner}${name}`;
}

/** Reads each `({ size = 'md' }: Props) =>`, by the prop's declaration. */
function defaultsIn(program: ts.Program, checker: ts.TypeChecker): Map<ts.Node, string> {
  const found = new Map<ts.Node, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && ts.isObjectBindingPattern(node.name)) {
      const type = checker.getTypeAtLocation(node);
      for (const { name, propertyName, initializer } of node.name.elements) {
        const literal = initializer && literalOf(initializer);
        const prop = checker.getPropertyOfType(type, (propertyName ?? name).getText());
        if (literal) for (const each of prop?.declarations ?? []) found.set(each, literal);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles()) if (isOfKit(source)) visit(source);
  return found;
}

const literalOf = (node: ts.Expression): string | undefined =>
  ts.isLiteralExpression(node) || isBoolean(node) ? textOf(node) : undefined;

const isBoolean = ({ kind }: ts.Node) =>
  kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;

const textOf = (literal: ts.Node) =>
  ts.isStringLiteral(literal) ? `"${literal.text}"` : literal.getText().replaceAll('_', '');

export function readProps(program: ts.Program, modules: KitModule[]): Props {
  const checker = program.getTypeChecker();
  const props: Props = new Map();
  const seen = new Set<ts.Type>();
  const standards = defaultsIn(program, checker);

  const readType = (type: ts.Type): void => {
    if (seen.has(type)) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) {
      for (const each of type.types) readType(each);
    }
    if (checker.isArrayType(type)) {
      for (const each of checker.getTypeArguments(type as ts.TypeReference)) readType(each);
      return;
    }
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection))) return;
    for (const symbol of checker.getPropertiesOfType(type)) readProp(symbol);
  };

  const readProp = (symbol: ts.Symbol): void => {
    for (const declaration of symbol.declarations ?? []) {
      if (!ts.isPropertySignature(declaration) || !isOfKit(declaration)) continue;
      const standard = standards.get(declaration);
      const type = checker.getTypeOfSymbol(symbol);
      props.set(declaration, {
        place: placeOf(declaration, symbol.name),
        doc: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
        isOptional: declaration.questionToken !== undefined,
        kind: kindOf(declaration, checker.getTypeAtLocation(declaration)),
        ...(standard && { standard }),
      });
      readType(type);
    }
  };

  for (const { file } of modules) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      if (!/^[A-Z]/.test(exported.name) || !(exported.flags & ts.SymbolFlags.Value)) continue;
      for (const signature of checker.getTypeOfSymbol(exported).getCallSignatures()) {
        const parameter = signature.parameters[0];
        if (parameter) readType(checker.getTypeOfSymbol(parameter));
      }
    }
  }
  return props;
}
