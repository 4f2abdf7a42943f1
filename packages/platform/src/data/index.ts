export { isPlatformError, PlatformError, type PlatformErrorCode } from '../error.js';
export type { CallOptions } from '../transport/call-options.js';
export {
  createDataClient,
  type DataClient,
  type DataClientOptions,
  type DataMeta,
  type LoadResult,
  type SqlResult,
} from './create-data-client.js';
export type { DataFilter, DataQuery, DataTimeDimension, OrderDirection } from './load-query.js';
