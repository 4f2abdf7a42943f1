import { Component } from '@angular/core';

@Component({ selector: 'app-part', template: '<p>{{ text }}</p>' })
export class Part {
  readonly text = location.href;
}
