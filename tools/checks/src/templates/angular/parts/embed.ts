import { Component, signal } from '@angular/core';
import { SvcEmbed, type SvcEmbedOptions } from '@svc-embed/angular';

@Component({
  selector: 'app-part',
  imports: [SvcEmbed],
  template: `
    <output>{{ text() }}</output>
    @if (options(); as given) {
      <svc-embed-view [options]="given" [height]="640" (ready)="text.set('ready, ' + $event.mode)" />
    }
  `,
})
export class Part {
  readonly text = signal('nothing');
  readonly options = signal<SvcEmbedOptions | undefined>(undefined);

  constructor() {
    fetch('/api/tenant')
      .then((response) => response.text())
      .then((baseUrl) => this.options.set({ baseUrl, dashboard: 'movies-overview', sessionEndpoint: '/api/session' }));
  }
}
