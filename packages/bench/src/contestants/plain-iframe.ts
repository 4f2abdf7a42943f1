/** The iframe that a user writes where the contestant takes one instead of making it. */
export function appendIframe(container: HTMLElement, address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.src = address;
  container.append(iframe);
  return iframe;
}

/** For what posts as soon as it is made, which needs the window at once. */
export function windowOf(iframe: HTMLIFrameElement): Window {
  if (!iframe.contentWindow) throw new Error('The iframe is in no document');
  return iframe.contentWindow;
}
