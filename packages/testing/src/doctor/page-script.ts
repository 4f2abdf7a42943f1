import { watchTop } from './watch-top.js';

if (window === top) watchTop();
