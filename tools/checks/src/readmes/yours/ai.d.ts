/** The part of the AI SDK 7 that a recipe uses. It needs Node 22, so it is not installed here. */
declare module 'ai' {
  export interface LanguageModel {
    readonly modelId: string;
  }
  interface Tool {
    readonly description?: string;
    readonly inputSchema: object;
    execute?(input: unknown, options: { readonly abortSignal?: AbortSignal }): PromiseLike<unknown>;
  }
  export function jsonSchema(schema: { readonly type?: 'object'; readonly properties?: object }): object;
  export function dynamicTool(tool: Required<Tool>): Tool;
  export function stepCountIs(count: number): unknown;
  export function streamText(options: {
    readonly model: LanguageModel;
    readonly tools: Readonly<Record<string, Tool>>;
    readonly prompt: string;
    readonly stopWhen: unknown;
  }): { readonly textStream: AsyncIterable<string> };
}
