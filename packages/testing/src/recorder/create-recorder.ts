import { createTrace, type Recording, type Trace, type TraceOptions } from '../trace/index.js';

/** Records what an embed and its page say to each other. */
export interface Recorder extends Pick<Trace, 'options' | 'follow' | 'redact' | 'toJSON'> {
  /** The recording so far. */
  readonly recording: Recording;
  /** The recording so far as JSON text with a line per entry, to be kept beside a test. */
  text(): string;
}

/**
 * Starts a recording: a trace that keeps more (the last 10,000 entries by default) and writes text.
 *
 * @example
 * const recorder = createRecorder();
 * const embed = mountEmbed('#sales', recorder.options({ baseUrl, dashboard, session }));
 * recorder.follow(embed);
 * await writeFile('session.json', recorder.text());
 */
export function createRecorder({ limit = 10_000, ...options }: TraceOptions = {}): Recorder {
  const { options: wrap, follow, redact, toJSON } = createTrace({ ...options, limit });
  return {
    options: wrap,
    follow,
    redact,
    toJSON,
    get recording() {
      return toJSON();
    },
    text: () => recordingText(toJSON()),
  };
}

/** A recording as JSON text with a line per entry. */
export function recordingText({ entries, ...head }: Recording): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  const fields = Object.entries(head).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`);
  return `{\n${fields.join('')}  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
