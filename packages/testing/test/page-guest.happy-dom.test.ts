// @vitest-environment happy-dom
import { describePageGuest } from './page-guest.js';

describePageGuest();
