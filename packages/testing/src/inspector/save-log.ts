import type { Trace } from '../trace/index.js';

export function downloadLog(trace: Trace): void {
  const address = URL.createObjectURL(new Blob([trace.text()], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `svc-embed-log-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  link.click();
  // The download starts in the task of the click, so the content is no longer needed after it.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** Copies the log; resolves to a message for the user. */
export async function copyLog(trace: Trace): Promise<string> {
  try {
    await navigator.clipboard.writeText(trace.text());
    return 'Copied.';
  } catch {
    // Insecure pages have no clipboard; elsewhere the user or a policy may deny it.
    return 'The browser gives no access to the clipboard: use Export.';
  }
}
