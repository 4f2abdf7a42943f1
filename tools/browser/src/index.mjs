/** Shared tools of tests and measurements: browsers, DevTools pages, programs, Markdown. */
export { openDevtoolsPage } from './devtools-page.mjs';
export { chromium } from './engines/chromium.mjs';
export { firefox } from './engines/firefox.mjs';
export { webkit } from './engines/webkit.mjs';
export { ensureBrowser } from './ensure-browser.mjs';
export { findBrowser, findFirefox, findOtherBuild, findProgram, isHeadlessShell } from './find-browser.mjs';
export { launchChromium, USES_SANDBOX } from './launch-chromium.mjs';
export { code, fillSection, table } from './markdown.mjs';
export { programOf } from './program.mjs';
