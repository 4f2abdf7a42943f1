// @vitest-environment jsdom
import { describePageGuest } from './page-guest.js';

describePageGuest();
