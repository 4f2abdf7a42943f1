import '../styles/surface.css';
import '../styles/chat.css';
import { notFoundPage } from '../boot/not-found-page.js';
import { readRoute } from '../boot/routes.js';
import { startSurface } from '../boot/start.js';
import { openChat } from './open-chat.js';

await startSurface({
  open: async (context, path) => (readRoute('chat', path) ? openChat(context) : notFoundPage(context, 'pageNotFound')),
});
