import type { Guest } from '@svc-embed/guest';
import { forgeAction } from '../lab/forge.js';
import type { Toolkit } from '../lab/toolkit.js';
import type { Lab } from './lab.js';

/** An embed whose surface has a guest. `apply` runs there with the guest, a list for what it hears of, and a value. */
export async function connectGuest(
  lab: Lab,
  apply: (toolkit: Toolkit, guest: Guest, kept: unknown[], value: string) => unknown,
  value = '',
) {
  const mounted = lab.mount();
  const surface = await lab.surface(mounted.embed.iframe);
  await surface.run(
    (toolkit, origin, code, value) => {
      const guest = toolkit.startGuest(origin);
      const kept: unknown[] = [];
      toolkit.kept = { kept };
      new Function(`return (${code})`)()(toolkit, guest, kept, value);
      guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    },
    location.origin,
    String(apply),
    value,
  );
  await mounted.embed.ready;
  return {
    ...mounted,
    surface,
    /** Posts an action made by hand to the surface, as the page could without the host package. */
    post(name: string, payload: unknown) {
      mounted.embed.iframe.contentWindow?.postMessage(forgeAction(name, payload), mounted.embed.origin);
    },
    /** The errors that the surface answered with, once it has taken all that was posted. */
    async answers() {
      await lab.received(surface);
      await lab.settle(surface);
      return mounted.messages.flatMap((message) => {
        if (message.type !== 'svc:event:error') return [];
        const { name, context, fatal } = message.payload;
        return [{ name, context, fatal }];
      });
    },
    /** The values that the given code kept. */
    kept: () => surface.run((toolkit) => toolkit.kept.kept as unknown[]),
    refused: () => surface.run(({ guests }) => guests[0]?.rejections ?? []),
  };
}

/** What the guests of a surface took and turned down. Run there. */
export const guestsOf = ({ guests }: Toolkit) => guests.map(({ actions, rejections }) => [actions, rejections]);
