import '../dist/sandbox-load/sandbox-load.js';
