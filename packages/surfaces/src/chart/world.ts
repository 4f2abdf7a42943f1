import { isRecord } from '@svc-embed/protocol/internal';
import { loadPart } from '../api/load-part.js';
import { countryKey } from './country-names.js';
import { loadEngine } from './load-engine.js';

export type Country = { readonly name: string; readonly key: string; readonly geometry: object };

/** Fetches the countries of the world once; later calls share the result. */
export function loadWorld(): Promise<readonly Country[]> {
  world ??= readWorld().catch((error) => {
    // Let the next call try again.
    world = undefined;
    throw error;
  });
  return world;
}

let world: Promise<readonly Country[]> | undefined;

async function readWorld(): Promise<readonly Country[]> {
  const [{ readTopology }, { default: json }] = await Promise.all([
    loadEngine(),
    loadPart(import('world-atlas/countries-110m.json?raw')),
  ]);
  return readTopology(json, 'countries').flatMap((feature): Country[] => {
    if (!isRecord(feature) || !isRecord(feature.properties) || !isRecord(feature.geometry)) return [];
    const { name } = feature.properties;
    // Antarctica has no data and would take a quarter of the map.
    if (typeof name !== 'string' || name === 'Antarctica') return [];
    return [{ name, key: countryKey(name), geometry: feature.geometry }];
  });
}
