import { start } from './part.js';

start(document.getElementById('root'));
