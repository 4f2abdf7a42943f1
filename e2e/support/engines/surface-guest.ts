import type { Guest } from '@svc-embed/guest';
import { forgeAction } from '../lab/forge.js';
import type { Toolkit } from '../lab/toolkit.js';
import type { Lab } from './lab.js';

/** Connects an embed with a guest in its surface. `apply` runs there with the guest, a list for its records, and a value. */
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
    /** Posts a forged action to the surface, as a page without the host package can. */
    post(name: string, payload: unknown) {
      mounted.embed.iframe.contentWindow?.postMessage(forgeAction(name, payload), mounted.embed.origin);
    },
    /** Returns the errors of the surface, after it has handled all messages. */
    async answers() {
      await lab.received(surface);
      await lab.settle(surface);
      return mounted.messages.flatMap((message) => {
        if (message.type !== 'svc:event:error') return [];
        const { name, context, fatal } = message.payload;
        return [{ name, context, fatal }];
      });
    },
    /** Returns the values that `apply` kept. */
    kept: () => surface.run((toolkit) => toolkit.kept.kept as unknown[]),
    refused: () => surface.run(({ guests }) => guests[0]?.rejections ?? []),
  };
}

/** Returns the accepted actions and the rejections of a surface's guests. Runs in the surface. */
export const guestsOf = ({ guests }: Toolkit) => guests.map(({ actions, rejections }) => [actions, rejections]);
