import {
  answerExports,
  type ExportRequest,
  type ExportRun,
  type Guest,
  Refusal,
  type SavedFile,
} from '@svc-embed/guest';
import type { Emit } from '../boot/emit.js';
import type { HostQuestions } from '../boot/host-questions.js';
import type { Scope } from '../dom/scope.js';
import type { Language } from '../format/cell.js';
import { createFile } from './create-file.js';
import { type ExportFormat, fileName, formatsOf, isData } from './export-format.js';
import type { ExportSource } from './export-source.js';

export type Files = ReturnType<typeof createFiles>;

interface FilesOptions {
  readonly language: Language;
  /** Saves a file; rejects if that failed. */
  readonly saveFile: (name: string, content: Blob) => Promise<void>;
}

/** Creates functions that save files, one at a time, for the download menus and for the host page. */
export function createFiles(guest: Guest, emit: Emit, { language, saveFile }: FilesOptions) {
  /** The sources of the current page; during a change of the page, also those of the next one. */
  const sources = new Set<ExportSource>();
  let isBusy = false;

  const find = (wanted: Pick<ExportSource, 'target' | 'widgetId'>) =>
    [...sources].findLast(({ target, widgetId }) => target === wanted.target && widgetId === wanted.widgetId);

  function formats(): readonly ExportFormat[] {
    const dashboard = find({ target: 'dashboard' });
    return dashboard ? formatsOf(dashboard) : [];
  }

  /** Saves a file, unless `ask` denies it, or the signal is aborted before the file is created. */
  async function save(
    format: ExportFormat,
    source: ExportSource,
    { ask, signal, onProgress }: Partial<Pick<HostQuestions, 'ask'> & ExportRun>,
  ): Promise<SavedFile | undefined> {
    isBusy = true;
    try {
      const title = source.title();
      const { target, widgetId } = source;
      const about = { format, target, ...(widgetId === undefined ? {} : { widgetId }), title };
      if (ask && !(await ask('download', about))) return undefined;
      const rows = isData(format) ? { rowCount: countRows(source) } : {};
      const content = await createFile(format, source, language, (done, total) => onProgress?.({ done, total }));
      signal?.throwIfAborted();
      const name = fileName(title, format);
      await saveFile(name, content);
      emit('download', { ...about, ...rows });
      return { name, ...rows };
    } finally {
      isBusy = false;
    }
  }

  function expectIdle(): void {
    if (isBusy) throw new Refusal('The viewer is saving a file.', { reason: 'busy' });
  }

  async function run({ format, target, widgetId }: ExportRequest, wanted: ExportRun): Promise<SavedFile | undefined> {
    expectIdle();
    const source = find({ target, ...(target === 'widget' && widgetId !== undefined && { widgetId }) });
    if (!source) throw new Refusal('There is no such widget.', { reason: 'not-found' });
    if (!formatsOf(source).includes(format)) throw new Refusal('No data may be saved.', { reason: 'not-allowed' });
    if (isData(format) && source.tables().length === 0) throw new Refusal('No data is shown.', { reason: 'no-data' });
    return save(format, source, wanted);
  }

  function print(): void {
    expectIdle();
    window.print();
  }

  const { offerChanged } = guest.use(answerExports({ formats, run, print }));
  return {
    save,
    get isBusy() {
      return isBusy;
    },
    /** Offers a source until its page is closed. */
    add(source: ExportSource, scope: Scope): void {
      const change = (task: () => void) => {
        task();
        if (source.target === 'dashboard') offerChanged();
      };
      change(() => sources.add(source));
      scope.add(() => change(() => sources.delete(source)));
    },
  };
}

const countRows = (source: ExportSource): number => source.tables().reduce((sum, { rows }) => sum + rows.length, 0);
