import type { SurfaceContext } from '../boot/surface.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Scope } from '../dom/scope.js';
import { fill } from '../i18n/fill.js';
import { type ExportFormat, formatsOf, isData } from './export-format.js';
import type { ExportSource } from './export-source.js';
import { connectMenu } from './menu.js';

/** Creates the download menu, if the address allows downloads and there is a format. It creates one file at a time. */
export function createExportMenu(context: SurfaceContext, source: ExportSource, scope: Scope): HTMLElement | undefined {
  const formats = formatsOf(source);
  if (!context.allowExport || formats.length === 0) return undefined;
  const { ui, emit, host, files } = context;
  files.add(source, scope);
  const button = element(
    'button',
    { type: 'button', class: 'icon-button', 'data-action': 'download' },
    icon('download'),
  );
  const items = new Map(formats.map((format) => [format, createItem(format)]));
  const failure = element('p', { class: 'export-failure', role: 'alert' });
  const menu = element('div', { class: 'export-menu', role: 'menu', popover: 'auto' }, ...items.values(), failure);
  const root = element('div', { class: 'export', 'data-no-picture': true, 'data-state': 'idle' }, button, menu);

  function createItem(format: ExportFormat): HTMLButtonElement {
    const item = element('button', {
      type: 'button',
      role: 'menuitem',
      tabindex: '-1',
      'data-action': `download-${format}`,
    });
    item.addEventListener('click', () => {
      if (!files.isBusy && item.ariaDisabled !== 'true') void save(format, item);
    });
    return item;
  }

  async function save(format: ExportFormat, item: HTMLElement): Promise<void> {
    setState('busy');
    item.ariaBusy = 'true';
    try {
      if (!(await files.save(format, source, { ask: host.ask }))) return setState('idle');
      setState('idle');
      if (menu.matches(':popover-open')) menu.hidePopover();
    } catch {
      emit('error', {
        name: 'ExportFailed',
        message: `The ${format} file could not be made.`,
        context: source.widgetId ?? source.target,
        fatal: false,
      });
      setState('failed');
      // The viewer may have closed the menu in the meantime.
      if (root.isConnected && !menu.matches(':popover-open')) menu.showPopover();
    } finally {
      item.ariaBusy = null;
    }
  }

  function setState(state: 'idle' | 'busy' | 'failed'): void {
    root.dataset.state = state;
    failure.textContent = state === 'failed' ? ui.messages.exportFailed : '';
  }

  connectMenu(button, menu, scope);
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'open') return;
    const hasData = source.tables().length > 0;
    for (const [format, item] of items) item.ariaDisabled = String(isData(format) && !hasData);
  });
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed' && root.dataset.state === 'failed') setState('idle');
  });
  ui.paint(() => {
    const label = fill(ui.messages.downloadOf, { title: source.title() });
    button.setAttribute('aria-label', label);
    button.title = ui.messages.download;
    menu.setAttribute('aria-label', label);
    for (const [format, item] of items) item.textContent = ui.messages.exportFormats[format];
  }, scope);
  return root;
}
