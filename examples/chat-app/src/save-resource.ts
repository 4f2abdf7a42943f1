/** Saves a file that an app gives to its chat: a resource with text, or with Base64. */
export function saveResource({ uri, mimeType, text, blob }: Readonly<Record<string, string>>): void {
  const content = text ?? Uint8Array.from(atob(blob ?? ''), (letter) => letter.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: mimeType ?? '' }));
  link.download = decodeURIComponent(uri?.split('/').at(-1) ?? '');
  link.click();
  // The browser reads the file after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
