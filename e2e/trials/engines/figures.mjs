/** What the fuzz in real engines came to, as figures. */

/** @typedef {import('../figures.mjs').Figure} Figure */

/**
 * A row for each case that counted messages.
 * @param {Record<string, import('../conformance/case.js').Report>} reports
 * @returns {Figure[]}
 */
export function fuzzFigures(reports) {
  return Object.entries(reports).flatMap(([engine, { results, seed }]) =>
    results.flatMap(({ title, verdict, figures: { sent, taken } }) =>
      sent === undefined
        ? []
        : {
            what: `${engine}, ${sent.toLocaleString('en')} messages across origins, half of them of a foreign page; seed ${seed}`,
            promised: title.replace('Fuzz: ', ''),
            measured: verdict === 'passed' ? `${taken?.toLocaleString('en')} taken, none wrongly` : 'missed',
          },
    ),
  );
}
