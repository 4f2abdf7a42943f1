import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.js';

const root = document.getElementById('root');
if (!root) throw new TypeError('The page has no #root');

createRoot(root).render(
  <StrictMode>
    {/* Transitions may skip an address between two others, and with it filters that the embed has to take back. */}
    <BrowserRouter useTransitions={false}>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
