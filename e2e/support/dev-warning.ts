/** Whether a line of the console is a warning of our development builds, which is expected where an embed fails. */
export function isDevWarning(line: unknown): boolean {
  return /(^|console\.warn: )svc-embed: /.test(String(line));
}
