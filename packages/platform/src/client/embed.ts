import { embedOperations } from '../operations/embed.js';
import type { DashboardEmbedding, UpdateDashboardEmbeddingInput } from '../schemas/dashboard-embedding.js';
import type { EmbedPythonFilteredRunInput, PythonAnalysisFilteredRun } from '../schemas/open-shapes.js';
import type { GenerateSessionRequest } from '../schemas/session-request.js';
import type { CallOptions } from '../transport/call-options.js';
import type { Transport } from '../transport/create-transport.js';
import { bindGroup } from './bind-group.js';

/** A session, with which a viewer's page can open one embed. */
export interface EmbedSession {
  readonly sessionId: string;
}

/** Sessions and the embedding of single dashboards. */
export interface EmbedOperations {
  /**
   * Makes a session for one viewer. Every rule of the request is checked first, and nothing is sent if one is broken.
   * Repeated after 429, 502, 503, 504 and when no answer came, because a repeated request ends in the same state.
   *
   * @throws PlatformError `invalid-request` with one issue per broken rule; `rejected` or `invalid-request` with a
   * `reason` where the platform does not know a group or an attribute; and the codes of every call.
   * @example
   * const { sessionId } = await client.embed.generateSession({
   *   deploymentId: 1,
   *   externalId: 'ada@example.com',
   *   userAttributes: [{ name: 'city', value: 'Seattle' }],
   *   groups: ['analysts'],
   * });
   */
  generateSession(request: GenerateSessionRequest, options?: CallOptions): Promise<EmbedSession>;
  /**
   * Reads the embedding of a dashboard. The path and the shape of the answer are chosen by this package, because the
   * platform does not show them. Fields that were not answered are null.
   *
   * @example
   * const { allowEmbed } = await client.embed.getEmbedDashboard('movies-overview');
   */
  getEmbedDashboard(publicId: string, options?: CallOptions): Promise<DashboardEmbedding>;
  /**
   * Turns signed embedding of a dashboard on or off.
   *
   * @example
   * await client.embed.updateDashboardEmbedding('movies-overview', { allowEmbed: true });
   */
  updateDashboardEmbedding(
    publicId: string,
    input: UpdateDashboardEmbeddingInput,
    options?: CallOptions,
  ): Promise<DashboardEmbedding>;
  /**
   * Runs the Python report of a dashboard with filters. Both shapes are open objects, because the interface does not
   * show them. Repeated after 429 only; use a client with a longer `timeout` for it.
   *
   * @example
   * const run = await client.embed.postDashboardPythonRun('forecast', { filters: [] });
   */
  postDashboardPythonRun(
    publicId: string,
    input: EmbedPythonFilteredRunInput,
    options?: CallOptions,
  ): Promise<PythonAnalysisFilteredRun>;
}

/** Binds the operations; a session comes without what else a platform may answer. */
export function bindEmbed(transport: Transport): EmbedOperations {
  const bound = bindGroup(transport, embedOperations);
  return Object.freeze<EmbedOperations>({
    ...bound,
    async generateSession(request, options) {
      const { sessionId } = await bound.generateSession(request, options);
      return { sessionId };
    },
  });
}
