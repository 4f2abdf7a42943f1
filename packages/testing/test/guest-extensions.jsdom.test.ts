// @vitest-environment jsdom
import { describeGuestExtensions } from './guest-extensions.js';

describeGuestExtensions();
