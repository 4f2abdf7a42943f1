import { diagnose, showCovers, trackViewport } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';

/** The properties of a container that the host package reads. */
const names =
  'nodeType localName ownerDocument isConnected parentNode matches append appendChild insertBefore removeChild style clientHeight getRootNode addEventListener baseURI getBoundingClientRect assignedSlot';

test('A91 a form whose fields hide its properties works as a target, also for covers and findings', async ({ lab }) => {
  const form = document.createElement('form');
  form.style.height = '300px';
  form.append(
    ...names.split(' ').map((name) => Object.assign(document.createElement('input'), { name, type: 'hidden' })),
  );
  const image = Object.assign(new Image(), { name: 'scripts' });
  lab.area.append(form, image);
  expect([Object(form.matches).type, Reflect.get(document, 'scripts')]).deep.equal(['hidden', image]);

  const { embed, surface: first } = await lab.connect({ session: () => `${lab.canary}form` }, form);
  const stops = [embed.use(showCovers()), embed.use(trackViewport())];
  const loaded = embed.reload();
  expect(form.querySelectorAll('[role=status]').length).equal(1);
  const second = await lab.surface(() => embed.iframe.contentWindow, first);
  await second.run((toolkit) => toolkit.ready());
  await loaded;
  expect((await diagnose(embed)).map(({ code }) => code)).deep.equal([]);
  for (const stop of stops) stop();
  embed.destroy();
  expect([...form.querySelectorAll(':not(input)')]).deep.equal([]);
});
