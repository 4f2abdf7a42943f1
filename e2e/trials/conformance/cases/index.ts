import type { Case } from '../case.js';
import { addresses } from './addresses.js';
import { around } from './around.js';
import { aroundPage } from './around-page.js';
import { autoloads } from './autoload.js';
import { definitions } from './definitions.js';
import { effects } from './effects.js';
import { embeds } from './embed.js';
import { extensions } from './extensions.js';
import { filters } from './filters.js';
import { finalFailures } from './final-errors.js';
import { fuzz } from './fuzz.js';
import { guestSenders } from './guest-senders.js';
import { guestHosts } from './guest-senders-hosts.js';
import { hardening } from './hardening.js';
import { health } from './health.js';
import { heights } from './height.js';
import { heightPlaces } from './height-places.js';
import { loading } from './loading.js';
import { loadingNetwork } from './loading-network.js';
import { loadingSessions } from './loading-sessions.js';
import { messages } from './messages.js';
import { messageFields } from './messages-fields.js';
import { messageHandlers } from './messages-handlers.js';
import { messageLoads } from './messages-load.js';
import { mounting } from './mounting.js';
import { mountingCopies } from './mounting-copies.js';
import { mountingDocuments } from './mounting-documents.js';
import { mountingPlaces } from './mounting-places.js';
import { mountingRemovals } from './mounting-removals.js';
import { renewal } from './renewal.js';
import { results } from './results.js';
import { senders } from './senders.js';
import { pageSenders } from './senders-page.js';
import { windowSenders } from './senders-windows.js';
import { sending } from './sending.js';
import { sessionFairness } from './sessions-fairness.js';
import { waitFor } from './wait-for.js';
import { withoutStorage } from './without-storage.js';

/** All cases, in the order in which they are run. */
export const cases: readonly Case[] = [
  ...embeds,
  ...senders,
  ...windowSenders,
  ...pageSenders,
  ...guestSenders,
  ...guestHosts,
  ...messages,
  ...messageFields,
  ...messageLoads,
  ...messageHandlers,
  ...sending,
  ...addresses,
  ...effects,
  ...hardening,
  ...mounting,
  ...mountingCopies,
  ...mountingPlaces,
  ...mountingDocuments,
  ...mountingRemovals,
  ...loading,
  ...loadingSessions,
  ...sessionFairness,
  ...waitFor,
  ...loadingNetwork,
  ...around,
  ...aroundPage,
  ...withoutStorage,
  ...autoloads,
  ...finalFailures,
  ...extensions,
  ...filters,
  ...heights,
  ...heightPlaces,
  ...health,
  ...renewal,
  ...definitions,
  ...results,
  ...fuzz,
];
