import '@svc-embed/element/define';

const output = document.createElement('output');
const embed = document.createElement('svc-embed');
embed.style.height = '40rem';
embed.baseUrl = document.querySelector<HTMLMetaElement>('meta[name=tenant]')?.content ?? '';
embed.dashboard = 'movies-overview';
embed.session = () => fetch('/api/session', { method: 'POST' }).then((response) => response.json());
embed.addEventListener('svc-ready', ({ detail }) => {
  output.textContent = `ready, ${detail.mode}`;
});
document.getElementById('root')?.append(output, embed);
