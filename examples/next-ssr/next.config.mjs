import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  devIndicators: false,
  // The packages come from this repository's workspace, above this folder.
  turbopack: { root: fileURLToPath(new URL('../../', import.meta.url)) },
};

// biome-ignore lint/style/noDefaultExport: Next asks for one.
export default config;
