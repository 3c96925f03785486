import type { CDPSession } from 'playwright';

interface DomNode {
  nodeId: number;
  nodeName: string;
  nodeType: number;
  nodeValue: string;
  children?: DomNode[];
  shadowRoots?: DomNode[];
  pseudoElements?: DomNode[];
}

const ELEMENT = 1;
const TEXT = 3;

function textHolders(node: DomNode): DomNode[] {
  const { children = [], shadowRoots = [], pseudoElements = [] } = node;
  const holdsText = children.some(
    ({ nodeType, nodeValue }) => nodeType === TEXT && nodeValue.trim() !== '',
  );
  const isScript = /^(SCRIPT|STYLE|TEMPLATE|HEAD)$/.test(node.nodeName);
  if (isScript) return [];
  return [
    ...(holdsText && node.nodeType === ELEMENT ? [node] : []),
    ...pseudoElements,
    ...[...children, ...shadowRoots].flatMap(textHolders),
  ];
}

/**
 * Returns texts such as `DejaVu Sans Mono in <code>`. Snapshots with them would differ on another
 * machine.
 */
export async function systemFontsIn(cdp: CDPSession): Promise<string[]> {
  const { root } = await cdp.send('DOM.getDocument', { depth: -1, pierce: true });
  const drawn = await Promise.all(
    textHolders(root).map(async ({ nodeId, nodeName }) => {
      const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts
        .filter(({ isCustomFont }) => !isCustomFont)
        .map(({ familyName }) => `${familyName} in <${nodeName.toLowerCase()}>`);
    }),
  );
  return [...new Set(drawn.flat())];
}
