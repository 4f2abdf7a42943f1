/** Returns a public setting that the backend wrote into the page's head. */
export function setting(name: string): string {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) throw new TypeError(`The page has no setting ${name}`);
  return meta.content;
}
