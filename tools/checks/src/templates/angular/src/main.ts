import { type AfterViewInit, Component, type ElementRef, viewChild } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { start } from './part.js';

@Component({ selector: 'app-root', template: '<div #root></div>' })
class App implements AfterViewInit {
  readonly root = viewChild.required<ElementRef<HTMLElement>>('root');

  ngAfterViewInit() {
    start(this.root().nativeElement);
  }
}

bootstrapApplication(App);
