/** Posts an event to each exact host of the list; false where no page can be one of them. */
export function postToHosts(
  message: object,
  hosts: readonly string[],
  post: (message: object, target: string) => void,
): boolean {
  let isPosted = false;
  for (const host of hosts) {
    if (host.includes('*')) continue;
    try {
      post(message, host);
      isPosted = true;
    } catch {
      // Chromium and WebKit refuse a target whose scheme they do not know; then no page around this one has that origin.
    }
  }
  return isPosted;
}
