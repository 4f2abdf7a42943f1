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

/** The environment of a surface: the differences between a frame in a customer's page and an AI chat. */
export interface Place {
  readonly config: SurfaceConfig;
  readonly guestOptions: Pick<GuestOptions, 'hostOrigins' | 'insecureHosts' | 'window'>;
  /** Sends the requests of the API; default: `fetch`. */
  readonly send?: Send;
  /** The window that `trackNavigation` watches; default: the page's own. */
  readonly window?: NavigationWindow;
  readParams(onInvalidFilter: (message: string) => void): EmbedParams;
  addressOf(guest: Guest): Address;
  /** Saves a file; rejects if that failed. */
  saveFile(name: string, content: Blob): Promise<void>;
}

/** Returns the place of a document that the platform serves in a frame. */
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
