/** Functions that run in pages of the documentation. */

/** Returns texts of drawings that are too small, leave their drawing, or overlap. */
export function findDrawingFaults(smallest: number): string[] {
  const faults: string[] = [];
  for (const drawing of document.querySelectorAll<SVGSVGElement>('svg.drawing')) {
    const frame = drawing.getBoundingClientRect();
    const scale = frame.width / drawing.viewBox.baseVal.width;
    const texts = [...drawing.querySelectorAll('text')].map((text) => ({
      words: text.textContent,
      size: Number.parseFloat(getComputedStyle(text).fontSize) * scale,
      box: text.getBoundingClientRect(),
    }));
    for (const [index, { words, size, box }] of texts.entries()) {
      if (size < smallest) faults.push(`"${words}" is ${size} pixels high`);
      if (box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom)
        faults.push(`"${words}" leaves its drawing`);
      for (const other of texts.slice(index + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // The boxes of lines in a paragraph overlap by their leading.
        if (width > 0 && height > size / 2) faults.push(`"${words}" lies on "${other.words}"`);
      }
    }
  }
  return faults;
}

/** The content of a page that does not depend on its layout. */
interface PageContent {
  readonly faults: string[];
  /** The elements of the text, each with its class. */
  readonly components: string[];
  /** The styles of words in blocks of code. */
  readonly colors: string[];
}

/** Reads the HTML of a page, without loading anything that it refers to. */
export function readPage(html: string): PageContent {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const nameOf = (element: Element) =>
    [
      element.ariaLabel,
      element.getAttribute('title'),
      element.querySelector(':scope > title')?.textContent,
      element.textContent,
    ]
      .join('')
      .trim();
  const levels = all('main :is(h1, h2, h3, h4, h5, h6)').map(({ localName }) => Number(localName.slice(1)));
  // Not `app`: a heading of a property with this name has the id of the site's root.
  const identified = all('[id]:not(#app)');
  const ids = identified.map(({ id }) => id);
  const faulty = [
    ...all('html:not([lang]), img:not([alt]), iframe:not([title])'),
    ...all('title, .vp-doc :is(a[href], button, summary, svg[role="img"])').filter((element) => nameOf(element) === ''),
    ...all('input, select, textarea').filter(
      (element) => !element.closest('label') && !page.querySelector(`label[for="${element.id}"]`) && !element.ariaLabel,
    ),
    ...all('script, img, source, iframe, link').filter((element) =>
      ['src', 'srcset', 'href'].some((name) => /^(\w+:)?\/\//.test(element.getAttribute(name) ?? '')),
    ),
    ...identified.filter(({ id }, index) => ids.indexOf(id) !== index),
    ...all('main :is(h1, h2, h3, h4, h5, h6)').filter(
      (_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1,
    ),
  ];
  // Languages differ only in colors, which are read below; struck text has the color of its line.
  const components = all('.vp-doc :not(s, pre *, svg *)').flatMap(({ localName, classList }) =>
    classList.length
      ? [...classList].map((name) => `${localName}.${name.replace(/^language-.*/, 'language')}`)
      : localName,
  );
  const colors = all('pre.shiki .line > span').map((word) => word.getAttribute('style') ?? '');
  return {
    faults: faulty.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    components: [...new Set(components)],
    colors: [...new Set(colors)],
  };
}
