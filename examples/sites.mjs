/** The sites of the examples, from the shortest to the longest. */

/**
 * `name` is the argument of `npm start -- <name>`, `module` the program that serves the site, `port` its default port, which
 * `SVC_<NAME>_PORT` replaces. `hint` returns a text that is printed for a named site once all have started.
 * @typedef {{ name: string, module: string, port: number, about: string, hint?: (address: string) => string }} Site
 */

/** @type {readonly Site[]} */
export const SITES = [
  { name: 'script-tag', module: 'script-tag/server.mjs', port: 4200, about: 'a plain page, no build step' },
  { name: 'element', module: 'element/server.mjs', port: 4210, about: 'the custom element' },
  { name: 'es-module', module: 'es-module/server.mjs', port: 4300, about: 'a single-page app in TypeScript' },
  { name: 'react-spa', module: 'react-spa/server.mjs', port: 4310, about: 'React' },
  { name: 'vue-spa', module: 'vue-spa/server.mjs', port: 4320, about: 'Vue' },
  { name: 'next-ssr', module: 'next-ssr/server.mjs', port: 4330, about: 'Next, rendered on the server' },
  { name: 'backend-express', module: 'backend/express.mjs', port: 4220, about: 'a backend with Express' },
  { name: 'backend-hono', module: 'backend/hono.mjs', port: 4230, about: 'a backend with Hono' },
  { name: 'own-chart', module: 'own-chart/server.mjs', port: 4350, about: 'a chart of its own beside an embed' },
  { name: 'own-chat', module: 'own-chat/server.mjs', port: 4360, about: 'a chat of its own over an agent' },
  {
    name: 'chat-app',
    module: 'chat-app/server.mjs',
    port: 4370,
    about: 'one dashboard in a page and in an AI chat',
    hint: (address) => `  The MCP server is at ${address}/mcp. To add it to a chat of this machine:
    Claude Code  claude mcp add --transport http svc-embed ${address}/mcp
    VS Code      code --add-mcp '{"name":"svc-embed","type":"http","url":"${address}/mcp"}'
    Others       { "mcpServers": { "svc-embed": { "type": "http", "url": "${address}/mcp" } } }`,
  },
  { name: 'qa', module: 'qa/server.mjs', port: 4340, about: 'every option, action and fault by hand' },
];

/**
 * Returns the variable that sets a site's port: `SVC_REACT_SPA_PORT`.
 * @param {string} name
 */
export const portVariable = (name) => `SVC_${name.toUpperCase().replaceAll('-', '_')}_PORT`;
