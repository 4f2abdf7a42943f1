import '../dist/loading/loading.js';
