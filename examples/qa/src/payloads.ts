import type { ActionName } from '@svc-embed/host';

/** Each action with a payload that is right, to be changed into one that is not. */
export const examplePayloads: ReadonlyMap<ActionName, string> = new Map([
  ['set-color-scheme', '{ "scheme": "dark" }'],
  ['set-theme', '{ "primaryColor": "#b3261e", "borderRadius": 14 }'],
  ['set-locale', '{ "locale": "de-DE" }'],
  ['set-filter', String.raw`{ "filterUrlParameter": "f_movies.genre={\"value\":\"Drama\"}" }`],
  ['navigate', '{ "path": "/embed/app/dashboards/movies-overview" }'],
  ['refresh', '{}'],
]);

/** Whether there is an action of this name. */
export function isActionName(name: string): name is ActionName {
  return [...examplePayloads.keys()].some((one) => one === name);
}
