import { mountEmbed } from '@svc-embed/host';

export async function start(root) {
  const output = document.createElement('output');
  const frame = document.createElement('div');
  frame.style.height = '40rem';
  root.append(output, frame);
  mountEmbed(frame, {
    baseUrl: await (await fetch('/api/tenant')).text(),
    dashboard: 'movies-overview',
    sessionEndpoint: '/api/session',
    on: {
      ready: ({ mode }) => {
        output.textContent = `ready, ${mode}`;
      },
    },
  });
}
