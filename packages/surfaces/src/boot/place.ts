import {
  type EmbedParams,
  type Guest,
  type GuestOptions,
  type NavigationWindow,
  readEmbedParams,
} from '@svc-embed/guest';
import type { Send } from '../api/client.js';
import type { SurfaceConfig } from '../contract.js';
import { saveFile } from '../export/save-file.js';
import type { Address } from './address.js';
import { hostAddress } from './host-address.js';

/** The place where a surface runs, a frame in a customer's page or an AI chat, as far as the two differ. */
export interface Place {
  readonly config: SurfaceConfig;
  readonly guestOptions: Pick<GuestOptions, 'hostOrigins' | 'insecureHosts' | 'window'>;
  /** Sends the requests of the API; default: `fetch`. */
  readonly send?: Send;
  /** The window that `trackNavigation` watches; default: the page's own. */
  readonly window?: NavigationWindow;
  readParams(onInvalidFilter: (message: string) => void): EmbedParams;
  addressOf(guest: Guest): Address;
  /** Saves a file; rejects where it could not. */
  saveFile(name: string, content: Blob): Promise<void>;
}

/** Returns the place of a document that the platform serves into a frame. */
export function framePlace(): Place {
  const config = readConfig();
  const { hostOrigins, insecureHosts } = config;
  return {
    config,
    guestOptions: { hostOrigins, insecureHosts },
    readParams: (onInvalidFilter) => readEmbedParams(location, { strip: true, onInvalidFilter }),
    addressOf: hostAddress,
    saveFile,
  };
}

function readConfig(): SurfaceConfig {
  const value: SurfaceConfig | null = JSON.parse(document.getElementById('svc-config')?.textContent || 'null');
  if (value === null) throw new Error('The page has no surface configuration.');
  return value;
}
