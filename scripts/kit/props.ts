import ts from 'typescript';
import type { Piece } from './pieces.ts';

/** One prop of a component, or of an object that a prop takes. */
export interface Prop {
  /** Where it is declared, such as "ui/tabs/tabs.tsx:17 TabItem.count". */
  place: string;
  /** What the declaration says of it; empty when it says nothing. */
  doc: string;
  /** The literal that the component puts where it is left out, such as `"md"`. */
  standard?: string;
}

/** All props by their declaration: what a story mentions leads to the same declaration. */
export type Props = Map<ts.Node, Prop>;

const isOfKit = (node: ts.Node) => /\/ui\/[^/]+\/[^/]+\.tsx?$/.test(node.getSourceFile().fileName);

function placeOf(declaration: ts.Declaration, name: string): string {
  const source = declaration.getSourceFile();
  const line = source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1;
  const { parent } = declaration;
  const owner = ts.isInterfaceDeclaration(parent) ? `${parent.name.text}.` : '';
  return `${source.fileName.replace(/.*\/(?=ui\/)/, '')}:${line} ${owner}${name}`;
}

/** The literals of `({ size = 'md' }: Props) =>`, by name. */
function standardsOf(parameter: ts.Declaration | undefined): Map<string, string> {
  const found = new Map<string, string>();
  if (!parameter || !ts.isParameter(parameter) || !ts.isObjectBindingPattern(parameter.name)) {
    return found;
  }
  for (const { name, propertyName, initializer } of parameter.name.elements) {
    const literal = initializer && (ts.isLiteralExpression(initializer) || isBoolean(initializer));
    if (literal) found.set((propertyName ?? name).getText(), textOf(initializer));
  }
  return found;
}

const isBoolean = ({ kind }: ts.Node) =>
  kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;

const textOf = (literal: ts.Node) =>
  ts.isStringLiteral(literal) ? `"${literal.text}"` : literal.getText().replaceAll('_', '');

/** Reads every component's props, and the props of the objects they take, from the types. */
export function readProps(program: ts.Program, pieces: Piece[]): Props {
  const checker = program.getTypeChecker();
  const props: Props = new Map();
  const seen = new Set<ts.Type>();

  const readType = (type: ts.Type, standards = new Map<string, string>()): void => {
    if (seen.has(type) && standards.size === 0) return;
    seen.add(type);
    if (type.isUnionOrIntersection()) {
      for (const each of type.types) readType(each, standards);
    }
    if (checker.isArrayType(type)) {
      for (const each of checker.getTypeArguments(type as ts.TypeReference)) readType(each);
      return;
    }
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection))) return;
    for (const symbol of checker.getPropertiesOfType(type)) readProp(symbol, standards);
  };

  const readProp = (symbol: ts.Symbol, standards: Map<string, string>): void => {
    for (const declaration of symbol.declarations ?? []) {
      if (!ts.isPropertySignature(declaration) || !isOfKit(declaration)) continue;
      const standard = standards.get(symbol.name) ?? props.get(declaration)?.standard;
      props.set(declaration, {
        place: placeOf(declaration, symbol.name),
        doc: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
        ...(standard && { standard }),
      });
      readType(checker.getTypeOfSymbol(symbol));
    }
  };

  for (const { file } of pieces) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      if (!/^[A-Z]/.test(exported.name) || !(exported.flags & ts.SymbolFlags.Value)) continue;
      for (const signature of checker.getTypeOfSymbol(exported).getCallSignatures()) {
        const parameter = signature.parameters[0];
        if (!parameter) continue;
        const standards = standardsOf(parameter.valueDeclaration);
        readType(checker.getTypeOfSymbol(parameter), standards);
      }
    }
  }
  return props;
}
