/** A script that does to its page what the library in the query of its address does. */
import { load } from '../engines/old-libraries.js';

load(new URL((document.currentScript as HTMLScriptElement).src).search.slice(1));
