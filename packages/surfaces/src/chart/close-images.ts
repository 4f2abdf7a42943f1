let isClosed = false;

/**
 * Lets the page load images of its own origin only, from now on. Its policy names the origin of the viewer's picture, which
 * the page has asked for by now; a value that a specification computes, such as `fill: url(...)`, could send rows there.
 */
export function closeImages(): void {
  if (isClosed) return;
  isClosed = true;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "img-src 'self' data: blob:";
  document.head.append(policy);
}
