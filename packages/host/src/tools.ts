export type { EmbedTool, EmbedToolName, EmbedToolsOptions, ToolAnswer, ToolCallOptions } from './tools/embed-tool.js';
export { embedTools } from './tools/embed-tools.js';
