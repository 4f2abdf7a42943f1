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

/** What a surface needs of the place where it runs: a frame in a customer's page, or an AI chat. */
export interface Place {
  readonly config: SurfaceConfig;
  readonly guestOptions: Pick<GuestOptions, 'hostOrigins' | 'insecureHosts' | 'window'>;
  /** How the API is asked; default: `fetch`. */
  readonly send?: Send;
  /** What `trackNavigation` watches; default: the page's own window. */
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
