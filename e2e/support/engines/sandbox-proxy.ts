import type { ScriptedSurface } from '../lab/scripted-surface.js';

/**
 * Returns the specification's default policy, with frames of these sites:
 * https://github.com/modelcontextprotocol/ext-apps/blob/main/specification/2026-01-26/apps.mdx
 */
const policy = (frames: string) =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self' data:",
    "connect-src 'none'",
    `frame-src ${frames}`,
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ');

/** Turns a surface into the sandbox proxy between an app and the page around it. */
export function startProxy(surface: ScriptedSurface, frames: string): Promise<void> {
  return surface.run((_, policy) => {
    const app = document.createElement('iframe');
    addEventListener('message', ({ source, data }) => {
      if (source === app.contentWindow && app.contentWindow) parent.postMessage(data, '*');
      if (source !== parent || Object(data).jsonrpc !== '2.0') return;
      if (data.method !== 'ui/notifications/sandbox-resource-ready') return app.contentWindow?.postMessage(data, '*');
      const { html, sandbox } = data.params;
      app.setAttribute('sandbox', sandbox);
      app.srcdoc = html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`);
      document.body.append(app);
    });
    parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*');
  }, policy(frames));
}
