import type { ActionName } from '@svc-embed/host';
import type { Values } from './fields.js';

/** A filter for each dashboard of the sandbox, with a member and a value of its data. */
const filters = new Map([
  ['movies-overview', ['movies.genre', 'Drama']],
  ['city-weather', ['weather.city', 'Seattle']],
  ['world-development', ['world.region', 'South Asia']],
]);

/** A path that these surfaces can navigate to. */
const paths = new Map([
  ['app', '/embed/app/dashboards/movies-overview'],
  ['chat', '/embed/chat'],
]);

const examples: { readonly [N in ActionName]: (values: Values) => unknown } = {
  'set-color-scheme': () => ({ scheme: 'dark' }),
  'set-theme': () => ({ primaryColor: '#b3261e', borderRadius: 14 }),
  'set-locale': () => ({ locale: 'de-DE' }),
  'set-timezone': () => ({ timezone: 'Asia/Tokyo' }),
  'set-filter': ({ surface, dashboard }) => {
    const shown = surface === 'dashboard' ? dashboard : 'movies-overview';
    const [member, value] = filters.get(shown) ?? ['view.dimension', 'value'];
    return { filterUrlParameter: `f_${member}=${JSON.stringify({ value })}` };
  },
  navigate: ({ surface, dashboard }) => {
    const other = dashboard === 'city-weather' ? 'movies-overview' : 'city-weather';
    return { path: paths.get(surface) ?? `/embed/dashboard/${other}` };
  },
  refresh: () => ({}),
};

/** All actions, in the order of the page. */
export const actionNames = Object.keys(examples) as ActionName[];

/** Returns an example payload for the values of the form. */
export function examplePayload(name: ActionName, values: Values): string {
  return JSON.stringify(examples[name](values));
}
