import {
  type ApplicationRef,
  type ComponentRef,
  createComponent,
  inputBinding,
  NgZone,
  outputBinding,
  provideZoneChangeDetection,
  signal,
} from '@angular/core';
import { createApplication, provideClientHydration } from '@angular/platform-browser';
import {
  type EmbedStateChange,
  type EventPayload,
  SvcEmbed,
  type SvcEmbedOptions,
  watchFilters,
  watchHealth,
} from '@svc-embed/angular';
import { createRecords, withExtensions } from './component-page.js';

const { options, ...records } = createRecords();
const given = signal<SvcEmbedOptions>(options());
const labPage = {
  /** For each call, whether it ran in the zone of the app. */
  zones: [] as boolean[],
  events: [] as string[],
  given,
  /** Whether the embed has extensions with callbacks and timers. */
  isWatching: false,
  app: undefined as ApplicationRef | undefined,
  shown: undefined as ComponentRef<SvcEmbed> | undefined,
};

/** Records a call of an output or an extension. */
function record(event: string): void {
  labPage.zones.push(NgZone.isInAngularZone());
  labPage.events.push(event);
}

const watching = () => ({
  extensions: [watchHealth(), watchFilters((filters) => record(`filters ${Object.keys(filters)}`))],
});

/** Creates an app with only the component, or hydrates the markup of a server. */
async function start(): Promise<void> {
  const root = document.querySelector('#root') as Element;
  const rendered = root.firstElementChild;
  const app = await createApplication({
    providers: ['Zone' in globalThis ? provideZoneChangeDetection() : [], rendered ? provideClientHydration() : []],
  });
  const hostElement = rendered ?? root.appendChild(document.createElement('svc-embed-view'));
  hostElement.id = 'embed';
  const shown = createComponent(SvcEmbed, {
    environmentInjector: app.injector,
    hostElement,
    bindings: [
      inputBinding('options', given),
      outputBinding('stateChange', ({ state }: EmbedStateChange) => {
        labPage.zones.push(NgZone.isInAngularZone());
        records.states.push(state);
      }),
      outputBinding('dashboardLoaded', (payload: EventPayload<'dashboard-loaded'>) =>
        record(`loaded ${payload.publicId}`),
      ),
    ],
  });
  app.attachView(shown.hostView);
  Object.assign(labPage, { app, shown });
}

declare global {
  var angularPage: typeof labPage;
}

globalThis.angularPage = labPage;
globalThis.componentPage = {
  ...records,
  async render(next = {}) {
    given.set({ ...options(), ...withExtensions(next), ...(labPage.isWatching && watching()) } as SvcEmbedOptions);
    if (!labPage.app) await start();
    await labPage.app?.whenStable();
  },
  hydrate: start,
  unmount: () => labPage.app?.destroy(),
};
