const SVG = 'http://www.w3.org/2000/svg';

const PATHS = {
  download: 'M8 2v8m0 0 3-3m-3 3L5 7M2.5 11v2.5h11V11',
  close: 'm4 4 8 8m0-8-8 8',
  chevron: 'm4 6 4 4 4-4',
  alert: 'M8 2 1.5 13.5h13L8 2Zm0 4.5v3.25m0 1.75v.25',
  folder: 'M2 13V3.5h4.5l1.5 2h6V13H2Z',
  workbook: 'M12.5 10.5v3h-8A1.5 1.5 0 0 1 4.5 10.5h8v-8h-8A1.5 1.5 0 0 0 3 4v8',
  chart: 'M2.5 13.5h11M4.5 13V8m3.5 5V3.5m3.5 9.5V6',
  chat: 'M2.5 3h11v7.5H8l-3 3v-3H2.5V3Z',
  send: 'M8 13V3m0 0L4 7m4-4 4 4',
} as const;

/** Creates a decorative icon of 16 px in the current text color. */
export function icon(name: keyof typeof PATHS): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  for (const [key, value] of Object.entries({ class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}
