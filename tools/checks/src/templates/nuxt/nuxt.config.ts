export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  telemetry: false,
  sourcemap: false,
  app: { head: { title: 'A Nuxt app', link: [{ rel: 'icon', href: 'data:,' }] } },
});
