import '../styles/surface.css';
import { startSurface } from '../boot/start.js';
import { dashboardSurface } from './dashboard-surface.js';

await startSurface(dashboardSurface);
