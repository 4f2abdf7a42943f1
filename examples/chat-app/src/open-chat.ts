import './no-eval.js';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createFakeAiHost, type FakeAiHost } from '@svc-embed/testing';
import type { Choice } from './choices.js';
import { saveResource } from './save-resource.js';

const MIME_TYPE = 'text/html;profile=mcp-app';

/** An app in the simulated chat of this page. */
export interface Chat {
  readonly host: FakeAiHost;
  /** Calls the tool like a model, and sends input and result to the shown app. */
  call(input: Readonly<Record<string, unknown>>): Promise<void>;
  /** Tears the app down, and removes it. */
  close(): Promise<void>;
}

interface ChatOptions {
  readonly container: HTMLElement;
  onResult(text: string): void;
  /** Called with each update for the model. */
  onContext(text: string): void;
}

/** Opens a tool with a page like a chat: reads the page, shows it in a sandbox and calls the tool. */
export async function openChat(choice: Choice, { container, onResult, onContext }: ChatOptions): Promise<Chat> {
  const client = new Client(
    { name: 'chat of the example', version: '1.0.0' },
    {
      versionNegotiation: { mode: 'auto' },
      capabilities: { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [MIME_TYPE] } } },
    },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', location.href)));
  const { tools } = await client.listTools();
  const { ui } = Object(tools.find(({ name }) => name === 'show_dashboard')?._meta);
  const { contents } = await client.readResource({ uri: ui.resourceUri });
  const html = contents.map((content) => ('text' in content ? content.text : '')).join('');

  const iframe = document.createElement('iframe');
  iframe.title = 'Dashboard in the chat';
  const host = createFakeAiHost({
    iframe,
    resource: { html, sandbox: 'allow-scripts' },
    context: {
      theme: choice.scheme,
      locale: choice.locale,
      displayMode: 'inline',
      containerDimensions: { width: container.clientWidth, height: container.clientHeight },
    },
    answers: {
      'tools/call': ({ name, arguments: input }) => client.callTool({ name: String(name), arguments: Object(input) }),
      'ui/update-model-context'({ content, structuredContent }) {
        onContext(`${textOf(content)}\n\n${JSON.stringify(structuredContent, null, 2)}`);
        return {};
      },
      'ui/open-link'({ url }) {
        open(String(url), '_blank', 'noopener');
        return {};
      },
      'ui/download-file'({ contents }) {
        for (const { resource } of Array.isArray(contents) ? contents : []) saveResource(resource);
        return {};
      },
    },
  });
  // The sandbox, whose origin differs, contains the frame of the app.
  iframe.src = `http://127.0.0.1:${location.port}/sandbox.html`;
  container.replaceChildren(iframe);

  return {
    host,
    async call(input) {
      host.sendInput(input);
      const { content } = await client.callTool({ name: 'show_dashboard', arguments: input });
      onResult(textOf(content));
      host.sendResult({ content });
    },
    async close() {
      await host.teardown();
      host.destroy();
      await client.close();
      container.replaceChildren('The app has ended.');
    },
  };
}

/** Returns the texts of content blocks. */
function textOf(content: unknown): string {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks.map((block) => Object(block).text ?? '').join('\n');
}
