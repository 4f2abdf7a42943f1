// @vitest-environment happy-dom
import { describe } from 'vitest';
import { describeComponentGuest } from './component-guest.js';
import { describeGuestExtensions } from './guest-extensions.js';
import { describePageGuest } from './page-guest.js';
import { describeSurfaceHost } from './surface-host.js';

describe('a fake guest in a page', describePageGuest);
describe('a fake guest with extensions', describeGuestExtensions);
describe('a fake guest in a component', describeComponentGuest);
describe('a fake host', describeSurfaceHost);
