import '../styles/surface.css';
import type { Filters } from '@svc-embed/guest';
import { connectApp } from '@svc-embed/guest/app';
import { startSurface } from '../boot/start.js';
import { dashboardSurface } from '../dashboard/dashboard-surface.js';
import { chatPlace, pathOf, type ShowInput } from './chat-place.js';

let open: (input: ShowInput) => void;
const opening = new Promise<ShowInput>((resolve) => {
  open = resolve;
});
/** The input with which the page opens, so that it loads once. The connection applies later ones. */
let first: ShowInput | undefined;

const app = await connectApp({
  name: 'Dashboard',
  version: '1.0.0',
  onInput(input) {
    first ??= input;
    open(first);
  },
  filters: (input) => (input === first ? undefined : (input.filters as Filters)),
  path: (input) => (input === first ? undefined : pathOf(input)),
});
await startSurface(dashboardSurface, chatPlace(app, await opening));
