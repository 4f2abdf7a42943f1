/** The page with an app that has zone.js. */
import 'zone.js';
import './angular.js';
