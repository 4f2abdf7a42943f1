import type { Line } from './use-log.js';

/** The log as a list. Details come from another site; React renders them as text. */
export function Log({ lines, onClear }: { readonly lines: readonly Line[]; readonly onClear: () => void }) {
  return (
    <section className="panel log" aria-labelledby="log-title">
      <div className="panel-head">
        <h2 id="log-title">Log</h2>
        <button type="button" className="quiet" onClick={onClear}>
          Clear
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard. */}
      <div className="entries" role="log" aria-labelledby="log-title" tabIndex={0}>
        <ol id="log">
          {lines.map(({ id, kind, name, details, time }) => (
            <li key={id} data-kind={kind} data-name={name}>
              <span>{kind}</span>
              <b>{name}</b>
              <time>{time.toLocaleTimeString('en-GB')}</time>
              {details !== undefined && <code>{JSON.stringify(details)}</code>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
