#!/usr/bin/env node
// Not dist/cli.js itself: npm links a command only where its file is there at install, which is before the build.
import '../dist/cli.js';
