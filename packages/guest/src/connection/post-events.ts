/**
 * Posts an event to the host page, and while it is not known to each exact origin of the list; false where no page can be one
 * of them.
 */
export function postToHosts(
  message: object,
  host: string | null | undefined,
  hosts: readonly string[],
  post: (message: object, target?: string) => void,
): boolean {
  if (host) {
    post(message, host);
    return true;
  }
  let isPosted = false;
  for (const origin of hosts) {
    if (origin.includes('*')) continue;
    try {
      post(message, origin);
      isPosted = true;
    } catch {
      // Chromium and WebKit refuse a target whose scheme they do not know; then no page around this one has that origin.
    }
  }
  return isPosted;
}
