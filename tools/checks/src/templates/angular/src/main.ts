import { Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Part } from './part.js';

@Component({ selector: 'app-root', imports: [Part], template: '<app-part />' })
class App {}

bootstrapApplication(App);
