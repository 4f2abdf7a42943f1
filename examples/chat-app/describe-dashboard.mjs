/** A dashboard in words: for the model, and for viewers whose chat shows no apps. */

/** @typedef {import('./embed-api.mjs').EmbedRequest} EmbedRequest */
/** @typedef {import('./embed-api.mjs').EmbedAnswer} EmbedAnswer */
/** @typedef {string | number | boolean | null} Value */
/** A filter of an embed: a value, a list, or values with an operator. */
/** @typedef {Value | readonly Value[] | { value: Value | readonly Value[], operator?: string | undefined }} Filter */
/**
 * The fields of a dashboard that are read here.
 * @typedef {{
 *   title: Texts, description: Texts | null, dimensions: readonly Member[], measures: readonly Member[],
 *   widgets: readonly { type: string, report?: { kind: string, query?: Query } }[],
 * }} Dashboard
 */
/** @typedef {{ 'en-US': string }} Texts */
/** @typedef {{ member: string, label: Texts }} Member */
/** @typedef {{ view: string, measures: readonly string[], filters: readonly object[], time?: { member: string } }} Query */

/**
 * Returns the title, the key figures and the members to filter by; `problem` if the dashboard cannot be shown like this.
 * @param {(request: EmbedRequest) => Promise<EmbedAnswer>} ask
 * @param {{ dashboard: string, filters: Readonly<Record<string, Filter>> }} wanted
 * @returns {Promise<{ text: string } | { problem: string }>}
 */
export async function describeDashboard(ask, { dashboard: publicId, filters }) {
  const { status, body } = await ask({ method: 'GET', path: `/embed/api/dashboards/${publicId}` });
  if (status === 403 || status === 404)
    return { problem: `There is no dashboard "${publicId}". Call list_dashboards for those there are.` };
  if (status !== 200) return { problem: `The platform answered with ${status}.` };
  const dashboard = /** @type {Dashboard} */ (/** @type {unknown} */ (body));
  const members = dashboard.dimensions.map(({ member }) => member);
  const unknown = Object.keys(filters).find((member) => !members.includes(member));
  if (unknown) return { problem: `The dashboard cannot be filtered by "${unknown}", but by: ${members.join(', ')}.` };

  const lines = [`${dashboard.title['en-US']}: ${dashboard.description?.['en-US'] ?? ''}`];
  for (const [member, filter] of Object.entries(filters)) lines.push(`Filter: ${member} = ${JSON.stringify(filter)}`);
  for (const { report } of dashboard.widgets) {
    if (report?.kind === 'kpi' && report.query) lines.push(await figureOf(report.query));
  }
  return { text: [...lines, `Can be filtered by: ${members.join(', ')}`].join('\n') };

  /**
   * Returns the number that a widget shows: that of the latest period with a value. Rows are ordered by time.
   * @param {Query} query
   */
  async function figureOf(query) {
    const own = Object.entries(filters).filter(([member]) => member.startsWith(`${query.view}.`));
    const filtered = { ...query, filters: [...query.filters, ...own.flatMap(conditionOf)] };
    const { body } = await ask({ method: 'POST', path: '/embed/api/query', body: JSON.stringify(filtered) });
    const rows = /** @type {readonly Record<string, Value>[]} */ (body.rows ?? []);
    const [measure = ''] = query.measures;
    const label = dashboard.measures.find(({ member }) => member === measure)?.label['en-US'] ?? measure;
    const row = rows.findLast((one) => typeof one[measure] === 'number');
    const period = query.time && row ? ` (${row[query.time.member]})` : '';
    const value = row?.[measure]?.toLocaleString('en-US', { maximumFractionDigits: 2 }) ?? 'no value';
    return `${label}${period}: ${value}`;
  }
}

/**
 * Returns a filter as the condition of a query; an empty one matches all rows.
 * @param {[string, Filter]} entry
 */
function conditionOf([member, filter]) {
  const { value, operator = 'equals' } =
    typeof filter === 'object' && filter && 'value' in filter ? filter : { value: filter ?? [] };
  const values = [value].flat();
  return values.length > 0 ? [{ member, operator, values }] : [];
}
