import { comparedFigures } from './comparison.js';
import { headlines } from './headlines.js';
import { readResults } from './results-page.js';

/** A marked section of a document, by the document's path in the repository. */
type Section = { readonly file: string; readonly section: string; readonly content: string };

/** Returns the sections that show figures of the published results. Throws if the results lack one of them. */
export function publishedSections(results: string): readonly Section[] {
  const page = readResults(results);
  return [
    { file: 'README.md', section: 'bench', content: headlines(page, 'tools/bench/RESULTS.md') },
    { file: 'docs/pages/comparison.md', section: 'figures', content: comparedFigures(page) },
  ];
}
