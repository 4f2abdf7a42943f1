/** Serves the built app on both addresses of `localhost`; next.config.mjs reads the other settings. */
import { fileURLToPath } from 'node:url';
import next from 'next';
import { listen } from '../support/listen.mjs';
import { builtFolder, readSettings } from '../support/settings.mjs';

const dir = fileURLToPath(new URL('.', import.meta.url));
builtFolder(import.meta.url, '.next/BUILD_ID');
const { port, origin } = readSettings({ port: 4330 });
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });

const app = next({ dir, hostname: 'localhost', port });
await app.prepare();
await listen(app.getRequestHandler(), port);
console.log(`next-ssr: ${origin}`);
