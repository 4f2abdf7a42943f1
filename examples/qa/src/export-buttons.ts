import { type Embed, exporter, isEmbedError } from '@svc-embed/host';
import { find, make } from './dom.js';

/** Adds a button for each format, for print and for cancelling. Returns a function that removes them. */
export function addExportButtons(embed: Embed): () => void {
  const files = embed.use(exporter());
  const result = make('output');
  let controller = new AbortController();
  const save = (['csv', 'xlsx', 'png', 'pdf'] as const).map((format) =>
    button(`Save ${format}`, () => files.save({ format }, wait())),
  );
  const print = button('Print', () => files.print(wait()));
  const cancel = make('button', { type: 'button', onclick: () => controller.abort() }, 'Cancel');
  const row = make('div', { className: 'buttons', id: 'exports' }, ...save, print, cancel, result);
  find('#actions', HTMLElement).append(row);
  return () => {
    files.stop();
    row.remove();
  };

  /** The buttons also work without an offer, to test the answers. */
  function button(label: string, start: () => Promise<unknown>) {
    const onclick = async () => {
      result.textContent = `${label}: …`;
      result.textContent = `${label}: ${await start().then((file = {}) => JSON.stringify(file), problemOf)}`;
    };
    return make('button', { type: 'button', onclick }, label);
  }

  function wait() {
    controller = new AbortController();
    return { signal: controller.signal };
  }
}

function problemOf(error: unknown): string {
  if (isEmbedError(error)) return [error.code, error.reason, error.message].filter(Boolean).join(', ');
  throw error;
}
