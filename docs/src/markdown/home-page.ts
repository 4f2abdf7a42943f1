/** The home page as text; its file has only front matter. */

/** The features in the front matter, each with the link to its page. */
const FEATURE = /^ {2}- title: (.*)\n {4}details: (.*)\n {4}link: (.*)$/gm;

/** Returns the Markdown of a page with the layout `home`; undefined for others. */
export function homePage(source: string): string | undefined {
  const [, name] = /^layout: home\ntitle: (.*)$/m.exec(source) ?? [];
  const [, tagline] = /^ {2}tagline: (.*)$/m.exec(source) ?? [];
  if (name === undefined || tagline === undefined) return undefined;
  const features = [...source.matchAll(FEATURE)].map(([, title, details, link]) => `- [${title}](${link}): ${details}`);
  return `# ${name}\n\n${tagline}\n\n${features.join('\n')}\n`;
}
