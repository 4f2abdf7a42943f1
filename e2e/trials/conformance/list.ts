import type { Report, Result } from './case.js';

/** The results as a person reads them, also on a phone. */
export interface List {
  readonly element: HTMLElement;
  add(result: Result): void;
  end(report: Report): void;
}

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-inline-size: 60rem; padding: 1rem; }
  h1 { font-size: 1.4rem; margin-block: 0 .5rem; }
  [role=status] { font-weight: 600; }
  ol { list-style: none; padding: 0; }
  progress { inline-size: 100%; }
  li { border-block-start: 1px solid color-mix(in srgb, currentcolor 20%, transparent); display: grid; gap: 0 .75rem;
    grid-template-columns: 4.5rem 1fr; overflow-wrap: anywhere; padding-block: .3rem; }
  .passed b { color: light-dark(#17692f, #6fd28c); }
  .failed b { color: light-dark(#b3261e, #ff8a80); }
  .absent b { color: light-dark(#5f6368, #bdc1c6); }
  p, small { grid-column: 2; margin: 0; }
  button { font: inherit; margin-block-start: .75rem; padding: .4rem .8rem; }
  [role=status] { margin-block-start: .5rem; }
  /* As high as it is, whatever a case puts there: what a person reads stays where it is. */
  section { background: canvas; block-size: 8rem; inset-block-end: 0; overflow: hidden; position: sticky; }
  section iframe { block-size: 60px; border: 0; inline-size: 120px; }
`;

/** Makes the list of so many cases. */
export function createList(total: number): List {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets = [sheet];

  const counts = { passed: 0, failed: 0, absent: 0 };
  const element = make('main', '');
  // Said aloud, so it changes at the start, at the first failure and at the end only.
  const status = make('p', `${total} cases run.`);
  status.role = 'status';
  status.tabIndex = -1;
  const progress = make('progress', '');
  progress.max = total;
  progress.value = 0;
  progress.ariaLabel = 'Cases that have ended';
  const rows = make('ol', '');
  // Without its marks it is no list to some.
  rows.role = 'list';
  const hint = make('p', 'Keep this tab in front: the clocks of a hidden one stop.');
  element.append(make('h1', 'Conformance of this browser'), hint, status, progress, rows);

  return {
    element,
    add({ title, verdict, text }) {
      counts[verdict]++;
      progress.value = counts.passed + counts.failed + counts.absent;
      if (verdict === 'failed' && counts.failed === 1) status.textContent = `A first case failed: ${title}`;
      const row = make('li', '');
      row.className = verdict;
      row.append(make('b', verdict), make('p', title));
      if (text !== '') row.append(make('small', text));
      // What failed is what a reader looks for.
      if (verdict === 'failed') rows.prepend(row);
      else rows.append(row);
    },
    end(report) {
      const { passed, failed, absent } = counts;
      status.textContent = `${passed} passed, ${failed} failed, ${absent} not in this browser. Seed ${report.seed}.`;
      document.title = failed > 0 ? `${failed} failed` : 'All passed';
      const copy = make('button', 'Copy the report as JSON');
      copy.type = 'button';
      copy.addEventListener('click', async () => {
        try {
          await navigator.clipboard.writeText(JSON.stringify(report, undefined, 2));
          copy.textContent = 'Copied';
        } catch (error) {
          copy.textContent = `Could not copy: ${error}`;
        }
      });
      progress.replaceWith(copy);
      status.focus();
      status.scrollIntoView({ block: 'center' });
    },
  };
}

function make<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
