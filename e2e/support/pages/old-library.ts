/** Changes its page like the library in the query of its address. */
import { load } from '../engines/old-libraries.js';

load(new URL((document.currentScript as HTMLScriptElement).src).search.slice(1));
