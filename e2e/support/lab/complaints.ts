/** Calls `report` with errors, rejections, logs and violations of the policy, which a careful page must not have. */
export function watchComplaints(report: (complaint: string) => void, page: Window & typeof globalThis = window): void {
  page.addEventListener('error', ({ message }) => report(`uncaught: ${message}`));
  page.addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${String(reason)}`));
  page.document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    report(`policy: ${effectiveDirective} ${blockedURI}`);
  });
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const own = page.console[level];
    page.console[level] = (...texts: unknown[]) => {
      own(...texts);
      report(`console.${level}: ${texts.map(String).join(' ')}`);
    };
  }
}
