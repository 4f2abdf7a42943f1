/** Starts the backend of the README beside a sandbox, both at the addresses of the README, and tells its parent where they are. */
import { startSandbox } from '@svc-embed/sandbox';

// Ends with the check, however that ends.
process.on('disconnect', () => process.exit());

process.env.SVC_API_KEY = 'svc_dev_my-own-key';
const sandbox = await startSandbox({ port: 4100, apiKey: process.env.SVC_API_KEY });
await import('./server.mjs');
process.send({ tenant: sandbox.url, sites: ['http://localhost:3000'] });
