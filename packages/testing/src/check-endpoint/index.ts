export { isTestingError, TestingError, type TestingErrorCode } from '../error.js';
export { type CheckEndpointOptions, checkEndpoint, type EndpointCheck } from './check-endpoint.js';
export type { EndpointRule } from './rules.js';
