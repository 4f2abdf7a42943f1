/** Calls back with everything that a careful page must not see: errors, rejections, logs, broken policies. */
export function watchComplaints(tell: (complaint: string) => void, page: Window & typeof globalThis = window): void {
  page.addEventListener('error', ({ message }) => tell(`uncaught: ${message}`));
  page.addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${String(reason)}`));
  page.document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    tell(`policy: ${effectiveDirective} ${blockedURI}`);
  });
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const own = page.console[level];
    page.console[level] = (...texts: unknown[]) => {
      own(...texts);
      tell(`console.${level}: ${texts.map(String).join(' ')}`);
    };
  }
}
