/** The fictional viewers who can sign in. Yours are in your database. */

/** @typedef {{ id: string, name: string, city: string }} Viewer */

/** @type {readonly Viewer[]} */
export const VIEWERS = [
  { id: 'ada', name: 'Ada Birk', city: 'Seattle' },
  { id: 'noor', name: 'Noor Haddad', city: 'New York' },
];

/**
 * Returns the session request for a viewer. The page provides none of it. The platform shows only the rows of
 * this city. Without a viewer it is `null`, which the session handler answers with 401.
 * @param {Viewer | undefined} viewer
 * @param {number} deploymentId
 */
export function sessionRequestFor(viewer, deploymentId) {
  if (!viewer) return null;
  return {
    deploymentId,
    externalId: viewer.id,
    userProfile: { displayName: viewer.name },
    userAttributes: [{ name: 'city', value: viewer.city }],
  };
}
