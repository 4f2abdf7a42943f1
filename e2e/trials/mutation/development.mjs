/**
 * A plugin of Stryker. It does not mutate code of the production build only, because the tests run in the development build,
 * and hints of errors (`DEV && 'a text'`), which guard nothing.
 */

/**
 * @typedef {{
 *   type: string, name?: string, operator?: string, argument?: AstNode, test?: AstNode, left?: AstNode, right?: AstNode,
 * }} AstNode
 */
/** @typedef {{ node: AstNode, key: string | number, parent: AstNode }} Path */

/** @param {AstNode | undefined} node */
const isDev = (node) => node?.type === 'Identifier' && node.name === 'DEV';

/** @param {AstNode | undefined} node */
const isNotDev = (node) => node?.type === 'UnaryExpression' && node.operator === '!' && isDev(node.argument);

/** @param {Path} path */
function shouldIgnore({ node, key, parent }) {
  if (isDev(node) || isNotDev(node)) return 'the build decides it';
  if (isDev(node.left) && /^(String|Template)Literal$/.test(node.right?.type ?? '')) return 'a hint guards nothing';
  const isProduction = (key === 'alternate' && isDev(parent.test)) || (key === 'consequent' && isNotDev(parent.test));
  return isProduction ? 'the production build runs it' : undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'development', value: { shouldIgnore } }];
