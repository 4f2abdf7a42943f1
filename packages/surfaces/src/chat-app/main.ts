import '../styles/surface.css';
import { connectApp } from '@svc-embed/guest/app';
import { startSurface } from '../boot/start.js';
import { dashboardSurface } from '../dashboard/dashboard-surface.js';
import { chatPlace, pathOf, type ShowInput } from './chat-place.js';

let open: (input: ShowInput) => void;
const opening = new Promise<ShowInput>((resolve) => {
  open = resolve;
});
/** The input that names the first dashboard. The connection navigates to later dashboards, and sets all filters. */
let first: ShowInput | undefined;

const app = await connectApp({
  name: 'Dashboard',
  version: '1.0.0',
  onInput(input) {
    first ??= input;
    open(first);
  },
  path: (input) => (input === first ? undefined : pathOf(input)),
});
await startSurface(dashboardSurface, chatPlace(app, await opening));
