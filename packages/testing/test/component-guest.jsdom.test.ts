// @vitest-environment jsdom
import { describeComponentGuest } from './component-guest.js';

describeComponentGuest();
