import path from 'node:path';
import {
  SyntaxKind,
  type CallExpression,
  type JsxChild,
  type JsxElement,
  type JsxFragment,
  type JsxOpeningElement,
  type JsxSelfClosingElement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import {
  API,
  SignatureKind,
  TypeFlags,
  type Checker,
  type Type,
  type TypeReference,
  type UnionType,
} from 'typescript/unstable/sync';

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

/**
 * The places in the components below some folders where React makes a text that is not alone in its element: beside other children,
 * in a fragment, as what a component returns, or by `t.rich`. A browser that translates the page wraps each text in
 * elements of its own; React then updates a text that is no longer there, or fails to remove it. The types decide what
 * may be a text: run `react-router typegen` before.
 */
export function textsBeside(root: string, places: readonly string[]): string[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] });
    const project = snapshot.getProjects()[0];
    if (!project) throw new Error('tsconfig.json opens no project');
    return project.program
      .getSourceFileNames()
      .filter((name) => places.some((place) => name.startsWith(path.join(root, place))))
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .toSorted()
      .flatMap((name) => {
        const file = project.program.getSourceFile(name);
        return file ? textsOf(file, project.checker).map((found) => say(root, file, found)) : [];
      });
  } finally {
    api.close();
  }
}

function say(root: string, file: SourceFile, node: Node): string {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  const text = node.getText(file).replaceAll(/\s+/g, ' ').trim();
  return `${path.relative(root, file.fileName)}:${line + 1} ${text.slice(0, 80)}`;
}

function textsOf(file: SourceFile, checker: Checker): Node[] {
  const found: Node[] = [];
  visit(file);
  return found;

  function visit(node: Node): void {
    switch (node.kind) {
      case SyntaxKind.JsxElement:
      case SyntaxKind.JsxFragment: {
        const children = (node as JsxElement | JsxFragment).children.filter(
          (child) => !isBlank(child),
        );
        if (node.kind === SyntaxKind.JsxFragment || children.length > 1) {
          found.push(...children.filter(isText));
        }
        break;
      }
      case SyntaxKind.JsxOpeningElement:
      case SyntaxKind.JsxSelfClosingElement: {
        const { tagName } = node as JsxOpeningElement | JsxSelfClosingElement;
        if (returnsText(checker.getTypeAtLocation(tagName))) found.push(tagName);
        break;
      }
      case SyntaxKind.CallExpression:
        if (isRich(node as CallExpression) && !isInSpans(node.parent)) found.push(node);
        break;
      default:
    }
    node.forEachChild((child) => {
      visit(child);
    });
  }

  /** What React draws as nothing, or as a space that translators leave alone. */
  function isBlank(child: JsxChild): boolean {
    if (child.kind === SyntaxKind.JsxText) return child.text.trim() === '';
    if (child.kind !== SyntaxKind.JsxExpression) return false;
    const { expression } = child;
    return !expression || /^'\s*'$/.test(expression.getText(file));
  }

  function isText(child: JsxChild): boolean {
    if (child.kind === SyntaxKind.JsxText) return true;
    const expression = child.kind === SyntaxKind.JsxExpression && child.expression;
    return expression ? mayBeText(checker.getTypeAtLocation(expression)) : false;
  }

  function mayBeText(type: Type | undefined, seen = new Set<number>()): boolean {
    if (!type || seen.has(type.id)) return false;
    seen.add(type.id);
    if (type.flags & TypeFlags.Union) {
      return (type as UnionType).getTypes().some((part) => mayBeText(part, seen));
    }
    if (type.flags & TEXT) return !isFalsy(type);
    return (
      checker.isArrayType(type) &&
      checker.getTypeArguments(type as TypeReference).some((part) => mayBeText(part, seen))
    );
  }

  /** The components of packages are typed to return anything, and return elements. */
  function returnsText(component: Type | undefined): boolean {
    if (!component) return false;
    return checker
      .getSignaturesOfType(component, SignatureKind.Call)
      .filter(({ declaration }) => !declaration?.path.includes('/node_modules/'))
      .some((signature) => mayBeText(checker.getReturnTypeOfSignature(signature)));
  }

  function isRich(call: CallExpression): boolean {
    return call.expression.getText(file).endsWith('.rich');
  }

  function isInSpans(parent: Node): boolean {
    return (
      parent.kind === SyntaxKind.CallExpression &&
      (parent as CallExpression).expression.getText(file) === 'inSpans'
    );
  }
}

/** `'' && …` and `0 && …`: what is left of a text that is not drawn. */
function isFalsy(type: Type): boolean {
  return 'value' in type && (type.value === '' || Number(type.value) === 0);
}
