/** Tells of everything that a careful page must not see: errors and rejections nobody caught, logs, broken policies. */
export function watchComplaints(tell: (complaint: string) => void): void {
  addEventListener('error', ({ message }) => tell(`uncaught: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    tell(`policy: ${effectiveDirective} ${blockedURI}`);
  });
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const own = console[level];
    console[level] = (...texts: unknown[]) => {
      own(...texts);
      tell(`console.${level}: ${texts.map(String).join(' ')}`);
    };
  }
}
