import '../dist/run/bench.js';
