/** A plugin of Stryker: the tests run in the development build, so what only the production build runs stays as it is. */

/** @typedef {{ type: string, name?: string, operator?: string, argument?: AstNode, test?: AstNode }} AstNode */
/** @typedef {{ node: AstNode, key: string | number, parent: AstNode }} Path */

/** @param {AstNode | undefined} node */
const isDev = (node) => node?.type === 'Identifier' && node.name === 'DEV';

/** @param {AstNode | undefined} node */
const isNotDev = (node) => node?.type === 'UnaryExpression' && node.operator === '!' && isDev(node.argument);

/** @param {Path} path */
function shouldIgnore({ node, key, parent }) {
  if (isDev(node) || isNotDev(node)) return 'the build decides it';
  const isProduction = (key === 'alternate' && isDev(parent.test)) || (key === 'consequent' && isNotDev(parent.test));
  return isProduction ? 'the production build runs it' : undefined;
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'development', value: { shouldIgnore } }];
