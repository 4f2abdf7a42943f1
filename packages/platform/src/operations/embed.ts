import * as schemas from '../schemas/all.js';
import { answers, creating, type Each, type Kind, reading, takes } from './table.js';

const ofDashboards = { group: 'embed', auth: 'Bearer' } as const;

export const embedTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Makes a session for one viewer. Checks every rule of the request first, and sends nothing if one is broken. Repeated
     * after 429, 502, 503, 504 and without an answer, because a repeated request ends in the same state.
     *
     * @throws PlatformError `invalid-request` with one issue per broken rule; `rejected` or `invalid-request` with a
     * `reason` if the platform does not know a group or an attribute; and the codes of every call.
     * @example
     * const { sessionId } = await client.embed.generateSession({
     *   deploymentId: 1,
     *   externalId: 'ada@example.com',
     *   userAttributes: [{ name: 'city', value: 'Seattle' }],
     *   groups: ['analysts'],
     * });
     */
    generateSession: each('generateSession', {
      group: 'embed',
      summary: 'Make a session for one viewer of one deployment',
      method: 'POST',
      path: '/api/v1/embed/generate-session',
      auth: 'Api-Key',
      closesInMaintenance: true,
      body: takes<schemas.GenerateSessionRequest>()(schemas.generateSessionRequestSchema),
      sent: schemas.generateSessionBodySchema,
      response: answers<schemas.GenerateSessionResponse>(schemas.generateSessionResponseSchema),
      // A second session for the same viewer ends in the same groups, attributes and definitions.
      idempotent: true,
      refusals: ['rejected', 'not-found'],
    }),
    /**
     * Ends a session: an unopened session can no longer be opened, and the document that has opened it gets 401 from then
     * on. An unknown session is not an error. Needs a key with admin access. Since platform 0.11.
     *
     * @example
     * await client.embed.revokeSession({ sessionId });
     */
    revokeSession: each('revokeSession', {
      group: 'embed',
      summary: 'End a session, for example when its viewer signs out',
      since: '0.11.0',
      method: 'POST',
      path: '/api/v1/embed/session/revoke',
      auth: 'Api-Key',
      admin: true,
      body: takes<schemas.RevokeSessionInput>()(schemas.revokeSessionInputSchema),
      idempotent: true,
    }),
    /**
     * Reads the embedding of a dashboard. The path and the shape of the answer are this package's choice, because the
     * platform does not document them. Missing fields are null.
     *
     * @example
     * const { allowEmbed } = await client.embed.getEmbedDashboard('movies-overview');
     */
    getEmbedDashboard: each('getEmbedDashboard', {
      ...ofDashboards,
      ...reading,
      summary: 'Read the embedding of a dashboard',
      // Next to the operation that changes the same resource.
      choice: true,
      path: '/api/v1/embed/dashboard/{publicId}',
      response: answers<schemas.DashboardEmbedding>(schemas.dashboardEmbeddingSchema),
      large: true,
    }),
    /**
     * Turns signed embedding of a dashboard on or off.
     *
     * @example
     * await client.embed.updateDashboardEmbedding('movies-overview', { allowEmbed: true });
     */
    updateDashboardEmbedding: each('updateDashboardEmbedding', {
      ...ofDashboards,
      summary: 'Turn signed embedding of a dashboard on or off',
      method: 'PATCH',
      path: '/api/v1/embed/dashboard/{publicId}',
      body: takes<schemas.UpdateDashboardEmbeddingInput>()(schemas.updateDashboardEmbeddingInputSchema),
      response: answers<schemas.DashboardEmbedding>(schemas.dashboardEmbeddingSchema),
      idempotent: true,
    }),
    /**
     * Runs the Python report of a dashboard with filters. Both shapes are open objects, because the interface does not
     * document them. Repeated only after 429; use a client with a longer `timeout` for it.
     *
     * @example
     * const run = await client.embed.postDashboardPythonRun('forecast', { filters: [] });
     */
    postDashboardPythonRun: each('postDashboardPythonRun', {
      ...ofDashboards,
      ...creating,
      summary: 'Run the Python report of a dashboard with filters',
      path: '/api/v1/embed/dashboard/{publicId}/python-run',
      body: schemas.embedPythonFilteredRunInputSchema,
      response: schemas.pythonAnalysisFilteredRunSchema,
      large: true,
      refusals: ['python-failed', 'python-missing', 'python-timeout'],
    }),
  }) as const;

/** Sessions, and the embedding of single dashboards. */
export interface EmbedOperations extends ReturnType<typeof embedTable<'method'>> {}
