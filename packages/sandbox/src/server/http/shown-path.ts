/** The path of a request for logs and events: the address of an app's files is hidden, as whoever knows it can read them. */
export function shownPath(path: string): string {
  // However it is encoded.
  const plain = decode(path);
  return /app-files\//i.test(plain) ? plain.replace(/(app-files\/+)[^/]+/gi, '$1*') : path;
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
