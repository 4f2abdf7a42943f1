#!/usr/bin/env node
// Not dist/cli.js itself: npm links a command only if its file exists at install, which is before the build.
import '../dist/cli.js';
