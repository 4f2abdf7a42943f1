/** Whether a line of the console is a warning or a failure of the SDK, which tests of failures expect. */
export function isDevWarning(line: unknown): boolean {
  return /(^|console\.(warn|error): )svc-embed: /.test(String(line));
}
