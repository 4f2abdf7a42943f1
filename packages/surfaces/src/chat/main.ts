import '../styles/surface.css';
import '../styles/chat.css';
import { notFoundPage } from '../boot/not-found-page.js';
import { readRoute } from '../boot/routes.js';
import { startSurface } from '../boot/start.js';
import { loadEngine } from '../chart/load-engine.js';
import { openChat } from './open-chat.js';

// It comes while the session is exchanged; whoever needs it says when it does not come.
loadEngine().catch(() => {});
await startSurface({
  async open(context, path) {
    return readRoute('chat', path) ? openChat(context) : notFoundPage(context, 'pageNotFound');
  },
});
