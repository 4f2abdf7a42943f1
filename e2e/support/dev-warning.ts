/** Whether a line of the console is a warning or the line of a failure of ours, which is expected where an embed fails. */
export function isDevWarning(line: unknown): boolean {
  return /(^|console\.(warn|error): )svc-embed: /.test(String(line));
}
