// @vitest-environment happy-dom
import { describeComponentGuest } from './component-guest.js';

describeComponentGuest();
