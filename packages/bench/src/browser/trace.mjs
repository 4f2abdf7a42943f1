/** Thread time of single tasks, from a trace of the browser. */

/** The used part of a trace's event, with times in microseconds. */
/** @typedef {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent */

/** The prefix of the marks that a page makes with `performance.mark`. */
const MARK = 'bench:';

/**
 * Milliseconds of thread time of each task in which a page made a mark during `act`, by the name of the mark.
 * @param {import('playwright').CDPSession} session the browser's own
 * @param {() => Promise<void>} act
 * @returns {Promise<Map<string, number[]>>}
 */
export async function traceTasks(session, act) {
  /** @type {TraceEvent[]} */
  const events = [];
  const collect = (/** @type {{ value: object[] }} */ { value }) => events.push(.../** @type {TraceEvent[]} */ (value));
  session.on('Tracing.dataCollected', collect);
  const includedCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return tasksByMark(events);
}

/** @param {readonly TraceEvent[]} events */
export function tasksByMark(events) {
  const tasks = events.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined);
  /** @type {Map<string, number[]>} */
  const times = new Map();
  for (const { name, pid, tid, ts } of events.filter(({ name }) => name.startsWith(MARK))) {
    const task = tasks.find(
      (other) => other.pid === pid && other.tid === tid && other.ts <= ts && ts <= other.ts + (other.dur ?? 0),
    );
    // The trace may end before the task does.
    if (!task) continue;
    const mark = name.slice(MARK.length);
    times.set(mark, [...(times.get(mark) ?? []), (task.tdur ?? 0) / 1000]);
  }
  return times;
}
