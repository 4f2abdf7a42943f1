import {
  filtersDefinition,
  healthDefinition,
  heightDefinition,
  keysDefinition,
  renewalDefinition,
  resultsDefinition,
  traceDefinition,
  viewportDefinition,
  vitalsDefinition,
} from './ours.js';

/** The extensions of this SDK that have messages, by name. No page needs it, so it is no part of the file with the definitions. */
export const ourDefinitions = {
  height: heightDefinition,
  filters: filtersDefinition,
  results: resultsDefinition,
  renewal: renewalDefinition,
  health: healthDefinition,
  keys: keysDefinition,
  viewport: viewportDefinition,
  vitals: vitalsDefinition,
  trace: traceDefinition,
};
