import { watchPage } from './watch-page.js';

watchPage();
