import { Component } from '@angular/core';
import { buildEmbedUrl } from '@svc-embed/host';

@Component({ selector: 'app-part', template: '<p>{{ text }}</p>' })
export class Part {
  readonly text = buildEmbedUrl({ baseUrl: location.href, dashboard: 'movies-overview' });
}
