/** Saves a file like a click on a link with `download`. */
export async function saveFile(name: string, content: Blob): Promise<void> {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the blob after `click` has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
