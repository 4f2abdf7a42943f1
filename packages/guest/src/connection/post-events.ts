/**
 * Posts an event to the host page, or to each exact origin of the list while the host page is unknown. Returns false if there is
 * no origin to post to.
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
      // Chromium and WebKit throw on a scheme that they do not know; no page in them can have that origin.
    }
  }
  return isPosted;
}
