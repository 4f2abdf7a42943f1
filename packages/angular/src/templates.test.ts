/** The component in strict templates, compiled by Angular's own compiler. */
import { fileURLToPath } from 'node:url';
import { createCompilerHost, performCompilation, readConfiguration } from '@angular/compiler-cli';
import { expect, it } from 'vitest';
import { events } from '../../protocol/src/index.js';

const PROJECT = fileURLToPath(new URL('../tsconfig.json', import.meta.url));
/** A module that exists only in memory. */
const FILE = fileURLToPath(new URL('fixture.ts', import.meta.url));

const outputs = Object.keys(events).map((name) => {
  const output = name.replace(/-./g, (part) => part.slice(1).toUpperCase());
  return `<svc-embed-view [options]="own" (${output})="read('${name}', $event)" />`;
});

const FINE = [
  ...outputs,
  `<svc-embed-view [options]="{ baseUrl, dashboard: 'sales', filters: { 'a.b': 1 }, extensions }" height="100%" />`,
  `<svc-embed-view [options]="{ url: baseUrl }" [height]="600" (stateChange)="$event.error?.code" />`,
  '<svc-embed-view #view [options]="own" /> {{ view.embed()?.origin }} {{ view.state() }} {{ view.error()?.code }}',
];

const REFUSED = [
  '<svc-embed-view />',
  `<svc-embed-view [options]="{ baseUrl, dashboard: 'sales', path: '/embed/chat' }" />`,
  `<svc-embed-view [options]="{ baseUrl, path: '/embed/chat', session: 's1', sessionEndpoint: '/api/session' }" />`,
  `<svc-embed-view [options]="{ baseUrl, dashboard: 'sales', locale: 5 }" />`,
  `<svc-embed-view [options]="own" height="20rem" />`,
  `<svc-embed-view [options]="own" (drilldown)="read('ready', $event)" />`,
];

/** Compiles a component with these templates; returns the lines with faults, and faults of other files. */
function faultyLines(templates: readonly string[]): readonly string[] {
  const text = `
    import { Component } from '@angular/core';
    import { autoHeight, type EventName, type EventPayload, SvcEmbed, type SvcEmbedOptions } from './index.js';
    @Component({ selector: 'app-root', imports: [SvcEmbed], template: \`\n${templates.join('\n')}\n\` })
    export class App {
      readonly baseUrl = 'https://acme.example.com';
      readonly own: SvcEmbedOptions = { baseUrl: this.baseUrl, dashboard: 'sales' };
      readonly extensions = [autoHeight()];
      read<N extends EventName>(_name: N, _payload: EventPayload<N>) {}
    }`;
  const { options } = readConfiguration(PROJECT, { noEmit: true });
  const host = createCompilerHost({ options });
  const { readFile, fileExists } = host;
  host.readFile = (name) => (name === FILE ? text : readFile.call(host, name));
  host.fileExists = (name) => name === FILE || fileExists.call(host, name);
  const { diagnostics } = performCompilation({ rootNames: [FILE], options, host });
  const faults = diagnostics.map(({ file, start = 0, messageText }) =>
    file?.fileName.startsWith(FILE) ? text.split('\n')[text.slice(0, start).split('\n').length - 1] : `${messageText}`,
  );
  return [...new Set(faults)].map(String).toSorted();
}

it('a strict template compiles with an output for every event, and not with options that exclude each other', () => {
  expect(faultyLines([...FINE, ...REFUSED])).toEqual(REFUSED.toSorted());
});
