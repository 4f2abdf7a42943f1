import type { NgZone } from '@angular/core';
import { type EmbedExtension, showCovers } from '@svc-embed/host';
import type { AdapterOptions } from '@svc-embed/host/adapter';

/** Adds the covers, which covers of the page replace, and runs all functions of the options in the zone of the app. */
export function componentOptions(options: AdapterOptions, zone: NgZone): AdapterOptions {
  const wrapped = wrapFunctions({ ...options }, zone) as AdapterOptions;
  const { extensions = [] } = options;
  // `mountEmbed` refuses a value that is not a list, and an entry that is not an extension.
  return Array.isArray(extensions)
    ? { ...wrapped, extensions: [showCovers(), ...extensions.map((extension) => inZone(extension, zone))] }
    : wrapped;
}

function inZone(extension: EmbedExtension, zone: NgZone): EmbedExtension {
  const given = extension?.given;
  return Array.isArray(given) ? { ...extension, given: given.map((value) => wrapFunctions(value, zone)) } : extension;
}

/** Replaces a function, or the functions of an object, by ones that run in the zone of the app. */
function wrapFunctions(value: unknown, zone: NgZone): unknown {
  if (typeof value === 'function') return (...given: unknown[]) => zone.run(() => value(...given));
  const entries = Object.entries(Object(value));
  if (!entries.some(([, one]) => typeof one === 'function')) return value;
  return Object.fromEntries(
    entries.map(([name, one]) => [name, typeof one === 'function' ? wrapFunctions(one, zone) : one]),
  );
}
