// @vitest-environment happy-dom
import { describeGuestExtensions } from './guest-extensions.js';

describeGuestExtensions();
