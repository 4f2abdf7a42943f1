/** Thread time of single tasks, from a trace of the browser. */
import type { CDPSession } from 'playwright';

/** The used part of a trace's event, with times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** The prefix of the marks that a page makes with `performance.mark`. */
const MARK = 'bench:';

/** Milliseconds of thread time of each task in which a page made a mark during `act`, by the name of the mark. */
export async function traceTasks(browser: CDPSession, act: () => Promise<void>): Promise<Map<string, number[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  browser.on('Tracing.dataCollected', collect);
  const includedCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve));
  await browser.send('Tracing.end');
  await complete;
  browser.off('Tracing.dataCollected', collect);
  return tasksByMark(events);
}

export function tasksByMark(events: readonly TraceEvent[]): Map<string, number[]> {
  const tasks = events.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined);
  const times = new Map<string, number[]>();
  for (const { name, pid, tid, ts } of events.filter(({ name }) => name.startsWith(MARK))) {
    const task = tasks.find(
      (other) => other.pid === pid && other.tid === tid && other.ts <= ts && ts <= other.ts + (other.dur ?? 0),
    );
    // The trace may end before the task does.
    if (!task) continue;
    const mark = name.slice(MARK.length);
    times.set(mark, [...(times.get(mark) ?? []), (task.tdur ?? 0) / 1_000]);
  }
  return times;
}
