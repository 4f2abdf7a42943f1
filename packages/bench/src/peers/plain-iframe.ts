/** The iframe of a user whose peer does not make one. */
export function appendIframe(container: HTMLElement, address: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.src = address;
  container.append(iframe);
  return iframe;
}

export function windowOf(iframe: HTMLIFrameElement): Window {
  if (!iframe.contentWindow) throw new Error('The iframe is in no document');
  return iframe.contentWindow;
}
