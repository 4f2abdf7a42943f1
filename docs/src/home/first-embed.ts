import { mountEmbed } from '@svc-embed/host';

const embed = mountEmbed('#movies', {
  baseUrl: 'https://tenant.example.com',
  dashboard: 'movies-overview',
  sessionEndpoint: '/api/session',
});
embed.on('drilldown', ({ member, value }) => {
  console.log(`${member}: ${value}`);
});
await embed.ready;
